import type { PixelRect, PixelSize } from '../../layout/geometry.ts'
import { intersectRects } from '../../layout/geometry.ts'

/** The whole pixels of a frame that a part of it touches; null when it lies outside. */
export function wholePixels(part: PixelRect, { width, height }: PixelSize): PixelRect | null {
  const visible = intersectRects(part, { x: 0, y: 0, width, height })
  if (!visible) return null
  const x = Math.floor(visible.x)
  const y = Math.floor(visible.y)
  const right = Math.min(width, Math.ceil(visible.x + visible.width))
  const bottom = Math.min(height, Math.ceil(visible.y + visible.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Targets of one engine differ in size: a texture that all share is as large as the largest so far. */
export function largest(held: PixelSize | null, frame: PixelSize): PixelSize {
  return {
    width: Math.max(held?.width ?? 0, frame.width),
    height: Math.max(held?.height ?? 0, frame.height),
  }
}
