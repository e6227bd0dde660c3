import type { Bounds } from '@proscenium/protocol'
import type { PixelRect, PixelSize } from './geometry.ts'

/** Lines of the reference frame: sizes in "reference pixels" are pixels of a frame whose shorter side is this. */
const REFERENCE_LINES = 1080

/** Bounds in percent of the frame → pixels, without rounding (CORE-BND-001). */
export function frameRect({ x1, y1, x2, y2 }: Bounds, frame: PixelSize): PixelRect {
  return {
    x: (x1 / 100) * frame.width,
    y: (y1 / 100) * frame.height,
    width: ((x2 - x1) / 100) * frame.width,
    height: ((y2 - y1) / 100) * frame.height,
  }
}

/** Pixels → bounds in percent of the frame: the inverse of `frameRect`. */
export function percentBounds(rect: PixelRect, frame: PixelSize): Bounds {
  return {
    x1: (rect.x / frame.width) * 100,
    y1: (rect.y / frame.height) * 100,
    x2: ((rect.x + rect.width) / frame.width) * 100,
    y2: ((rect.y + rect.height) / frame.height) * 100,
  }
}

/** Size of one reference pixel in this frame, in pixels (GAP-021). */
export function referencePixel(frame: PixelSize): number {
  return Math.min(frame.width, frame.height) / REFERENCE_LINES
}
