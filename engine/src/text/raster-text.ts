import type { PixelRect, PixelSize } from '../layout/geometry.ts'
import type { TextBoxLayout, TextLine } from '../layout/text-box.ts'
import { layoutText } from '../layout/text-box.ts'
import type { TextBlock } from '../scene/draw-list.ts'
import type { TextContext } from './canvas-text-measurer.ts'
import { applyFont, CanvasTextMeasurer } from './canvas-text-measurer.ts'
import { cssColor } from './css-color.ts'
import type { FontStyle } from './font-family.ts'
import type { Raster } from './raster.ts'
import { EMPTY_RASTER, rasterCanvas } from './raster.ts'

/** Canvases do not tell a font's own underline; these are the usual values, in em. */
const UNDERLINE_OFFSET_EM = 0.1
const UNDERLINE_THICKNESS_EM = 0.07
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
  const made = rasterCanvas(inkRect(layout), box)
  if (!made) return EMPTY_RASTER
  const { raster, context } = made
  context.beginPath()
  context.rect(0, 0, box.width, box.height)
  context.clip()
  paintLines(context, layout, style, block)
  return raster
}

function paintLines(
  context: OffscreenCanvasRenderingContext2D,
  layout: TextBoxLayout,
  style: FontStyle,
  block: TextBlock,
): void {
  applyFont(context, style, layout.sizePx)
  context.fillStyle = cssColor(block.color)
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  for (const line of layout.lines) {
    context.direction = line.direction
    context.fillText(line.text, line.x, line.baseline)
    if (block.underline) paintUnderline(context, line, layout.sizePx)
  }
}

function paintUnderline(
  context: OffscreenCanvasRenderingContext2D,
  line: TextLine,
  sizePx: number,
): void {
  const thickness = Math.max(1, Math.round(sizePx * UNDERLINE_THICKNESS_EM))
  const top = Math.round(line.baseline + sizePx * UNDERLINE_OFFSET_EM)
  context.fillRect(line.x, top, line.width, thickness)
}

function inkRect({ lines, sizePx, lineHeightPx }: TextBoxLayout): PixelRect {
  const inked = lines.filter(({ text }) => text.trim() !== '')
  const overhang = sizePx * OVERHANG_EM
  const left = Math.min(...inked.map(({ x }) => x)) - overhang
  const right = Math.max(...inked.map(({ x, width }) => x + width)) + overhang
  const top = Math.min(...inked.map(({ baseline }) => baseline)) - lineHeightPx
  const bottom = Math.max(...inked.map(({ baseline }) => baseline)) + lineHeightPx / 2
  return { x: left, y: top, width: right - left, height: bottom - top }
}
