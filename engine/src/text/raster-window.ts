import type { PixelRect } from '../layout/geometry.ts'
import type { Raster } from './raster.ts'

/**
 * The part of a raster's canvas that is shown, in whole pixels of the canvas: all of it, or of a
 * ticker's line what stands in the box after it has run so far. Whole pixels keep moving letters as
 * crisp as standing ones.
 */
export function rasterWindow({ rect, strip }: Raster, scrollPx = 0): PixelRect {
  const { width, height } = rect
  if (!strip) return { x: 0, y: 0, width, height }
  const { periodPx, rowPx, runsRight } = strip
  const run = (runsRight ? -scrollPx : scrollPx) % periodPx
  const forward = run < 0 ? run + periodPx : run
  // A run of almost nothing backwards is rounded to the whole period, which is its beginning.
  const at = forward < periodPx ? Math.floor(forward) : 0
  const row = Math.floor(at / rowPx)
  return { x: at - row * rowPx, y: row * height, width, height }
}
