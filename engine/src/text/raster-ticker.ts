import type { PixelSize } from '../layout/geometry.ts'
import { graphemesOf } from '../layout/line-break.ts'
import { alignedOffset } from '../layout/overlay-placement.ts'
import { LINE_HEIGHT_EM } from '../layout/text-box.ts'
import { textDirection } from '../layout/text-direction.ts'
import type { TextBlock } from '../scene/draw-list.ts'
import type { TextContext } from './canvas-text-measurer.ts'
import { CanvasTextMeasurer } from './canvas-text-measurer.ts'
import { effectReach, paintLetters, withShadow } from './paint-letters.ts'
import type { Raster } from './raster.ts'
import { EMPTY_RASTER } from './raster.ts'

/** Widest and highest canvas of a ticker, in pixels: every graphics card takes it as a texture. */
const MAX_CANVAS_PX = 4096
/** Shortest part of the line that one row of the canvas adds, in pixels. */
const MIN_ROW_PX = 512
/** White space between the words and their separator. */
const GAP = '\u2003'

/**
 * Draws the line of a ticker once, for all the places that it runs through. The line is cut into rows
 * that lie below each other on the canvas; each goes on for a box's width into the next, so that
 * whatever the box shows lies in one row. Words that need more room than that are cut at the end.
 */
export function rasterTicker(
  block: TextBlock,
  family: string,
  box: PixelSize,
  measuring: TextContext,
): Raster {
  const sizePx = block.autoFit ? Math.min(block.sizePx, box.height / LINE_HEIGHT_EM) : block.sizePx
  const measurer = new CanvasTextMeasurer(measuring, { ...block, family })
  const place = placeLine(block, sizePx, box, measurer)
  const reach = Math.ceil(box.width) + 1
  const rowPx = Math.max(MIN_ROW_PX, MAX_CANVAS_PX - reach)
  const mostRows = Math.max(1, Math.floor(MAX_CANVAS_PX / Math.max(1, place.height)))
  const width = (text: string) => measurer.width(text, sizePx)
  const text = cutLine(lineOf(block), mostRows * rowPx, width)
  const periodPx = width(text)
  if (text.trim() === '' || periodPx < 1 || place.height < 1) return EMPTY_RASTER
  const rows = Math.ceil(periodPx / rowPx)
  const canvas = new OffscreenCanvas(
    Math.min(rowPx, Math.ceil(periodPx)) + reach,
    rows * place.height,
  )
  const context = canvas.getContext('2d')
  if (!context) return EMPTY_RASTER
  const direction = block.direction === 'auto' ? textDirection(text) : block.direction
  for (let row = 0; row < rows; row++) {
    context.save()
    context.beginPath()
    context.rect(0, row * place.height, canvas.width, place.height)
    context.clip()
    const baseline = row * place.height + place.baseline
    const lines = rounds(row * rowPx, canvas.width, periodPx).map((x) => ({
      text,
      x,
      baseline,
      direction,
      width: periodPx,
    }))
    withShadow(context, block.shadow, sizePx, (letters) =>
      paintLetters(letters, lines, { ...block, family, sizePx }),
    )
    context.restore()
  }
  const asked = block.ticker?.direction ?? 'auto'
  return {
    canvas,
    rect: { x: 0, y: place.top, width: reach - 1, height: place.height },
    strip: {
      periodPx,
      rowPx,
      runsRight: asked === 'auto' ? direction === 'rtl' : asked === 'right',
    },
  }
}

/** Left ends of the rounds that a row shows, in pixels from the row's start. */
function rounds(fromPx: number, lengthPx: number, periodPx: number): number[] {
  // Letters reach a little beyond their advance, so a round on either side counts as well.
  const first = Math.floor(fromPx / periodPx) - 1
  const last = Math.ceil((fromPx + lengthPx) / periodPx)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * periodPx - fromPx)
}

/** All lines of a text as one, with the separator behind each. */
function lineOf({ text, ticker }: TextBlock): string {
  const separator = ticker?.separator.trim()
  const gap = separator ? `${GAP}${separator}${GAP}` : `${GAP}${GAP}`
  return text
    .split(/[\n\r\u2028\u2029]+/u)
    .filter((line) => line.trim() !== '')
    .map((line) => `${line.trim()}${gap}`)
    .join('')
}

function cutLine(line: string, limitPx: number, width: (text: string) => number): string {
  let text = line
  for (let wide = width(text); wide > limitPx; wide = width(text)) {
    const characters = graphemesOf(text)
    const kept = Math.min(
      characters.length - 1,
      Math.floor((characters.length * limitPx) / wide) - 3,
    )
    text = `${characters.slice(0, Math.max(0, kept)).join('')}…${GAP}`
    if (kept <= 0) break
  }
  return text
}

interface LinePlace {
  /** Top and height of the part of the line that is inside the box, in whole pixels. */
  readonly top: number
  readonly height: number
  /** Baseline from that top. */
  readonly baseline: number
}

function placeLine(
  block: TextBlock,
  sizePx: number,
  box: PixelSize,
  { ascentEm, descentEm }: CanvasTextMeasurer,
): LinePlace {
  const lineHeight = sizePx * LINE_HEIGHT_EM
  const lineTop = alignedOffset(block.verticalAlignment, box.height - lineHeight, 0)
  const baseline = lineTop + (lineHeight + (ascentEm - descentEm) * sizePx) / 2
  const reach = effectReach(block, sizePx)
  const top = Math.max(0, Math.floor(Math.min(lineTop, baseline - ascentEm * sizePx) - reach.top))
  const inkBottom = Math.max(lineTop + lineHeight, baseline + descentEm * sizePx) + reach.bottom
  const bottom = Math.min(Math.ceil(box.height), Math.ceil(inkBottom))
  return { top, height: Math.max(0, bottom - top), baseline: baseline - top }
}
