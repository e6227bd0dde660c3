import type { PixelRect } from '../layout/geometry.ts'

/** A picture drawn once and shown until what it shows changes. */
export interface Raster {
  /** Null when there is nothing to see, such as an empty text. */
  readonly canvas: OffscreenCanvas | null
  /**
   * Where the canvas lies, in whole pixels from the top left of the content box; its size is the
   * canvas's, but for tickers.
   */
  readonly rect: PixelRect
  /** Tickers only: `rect` then shows a window of the canvas, see `rasterWindow`. */
  readonly strip?: RasterStrip
}

/** A line that runs through its box, on a canvas in rows of equal height. */
export interface RasterStrip {
  /** Length after which the line begins again, in pixels. */
  readonly periodPx: number
  /** Length by which each row begins further on in the line than the one above it. */
  readonly rowPx: number
  /** True when the line moves to the right. */
  readonly runsRight: boolean
}

/** A raster that shows nothing. */
export const EMPTY_RASTER: Raster = { canvas: null, rect: { x: 0, y: 0, width: 0, height: 0 } }

/**
 * Makes a canvas for the part of the content box that `ink` covers, rounded outwards to whole pixels,
 * with its origin at the content box's. Null when nothing of the ink is inside the box, or when the
 * platform gives no 2D context.
 */
export function rasterCanvas(
  ink: PixelRect,
  box: { readonly width: number; readonly height: number },
): { raster: Raster; context: OffscreenCanvasRenderingContext2D } | null {
  const left = Math.max(0, Math.floor(ink.x))
  const top = Math.max(0, Math.floor(ink.y))
  const right = Math.min(Math.ceil(box.width), Math.ceil(ink.x + ink.width))
  const bottom = Math.min(Math.ceil(box.height), Math.ceil(ink.y + ink.height))
  // Without ink, such as in an empty text, the sides are no numbers: nothing is larger than those.
  if (!(right > left && bottom > top)) return null
  const canvas = new OffscreenCanvas(right - left, bottom - top)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.translate(-left, -top)
  const rect = { x: left, y: top, width: canvas.width, height: canvas.height }
  return { raster: { canvas, rect }, context }
}
