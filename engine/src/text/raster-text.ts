import type { PixelRect, PixelSize } from '../layout/geometry.ts'
import type { TextBoxLayout } from '../layout/text-box.ts'
import { layoutText } from '../layout/text-box.ts'
import type { TextBlock } from '../scene/draw-list.ts'
import type { TextContext } from './canvas-text-measurer.ts'
import { CanvasTextMeasurer } from './canvas-text-measurer.ts'
import { effectReach, paintLetters, withShadow } from './paint-letters.ts'
import type { Raster } from './raster.ts'
import { EMPTY_RASTER, rasterCanvas } from './raster.ts'

/** Room around the advance box for slanted and swashed letters, in em. */
const OVERHANG_EM = 0.3

/** Draws a text block as it stands in a content box of that size. `family` is the block's CSS font-family list. */
export function rasterText(
  block: TextBlock,
  family: string,
  box: PixelSize,
  measuring: TextContext,
): Raster {
  const style = { family, bold: block.bold, italic: block.italic }
  const layout = layoutText({ ...block, box }, new CanvasTextMeasurer(measuring, style))
  const made = rasterCanvas(inkRect(layout, block), box)
  if (!made) return EMPTY_RASTER
  const { raster, context } = made
  const { lines, sizePx } = layout
  context.beginPath()
  context.rect(0, 0, box.width, box.height)
  context.clip()
  withShadow(context, block.shadow, sizePx, (letters) =>
    paintLetters(letters, lines, { ...block, family, sizePx }),
  )
  return raster
}

function inkRect({ lines, sizePx, lineHeightPx }: TextBoxLayout, block: TextBlock): PixelRect {
  const inked = lines.filter(({ text }) => text.trim() !== '')
  const reach = effectReach(block, sizePx)
  const overhang = sizePx * OVERHANG_EM
  const left = Math.min(...inked.map(({ x }) => x)) - overhang - reach.left
  const right = Math.max(...inked.map(({ x, width }) => x + width)) + overhang + reach.right
  const top = Math.min(...inked.map(({ baseline }) => baseline)) - lineHeightPx - reach.top
  const bottom =
    Math.max(...inked.map(({ baseline }) => baseline)) + lineHeightPx / 2 + reach.bottom
  return { x: left, y: top, width: right - left, height: bottom - top }
}
