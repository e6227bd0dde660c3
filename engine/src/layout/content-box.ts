import type { PixelRect, PixelSize } from './geometry.ts'
import { insetRect, shorterSide } from './geometry.ts'

/**
 * Where the content goes, in local pixels: the box less its border less its padding, which is percent
 * of the box's shorter side on each side (CORE-ELM-012).
 */
export function contentBox(
  size: PixelSize,
  borderWidth: number,
  paddingPercent: number,
): PixelRect {
  const padding = (paddingPercent / 100) * shorterSide(size)
  return insetRect({ x: 0, y: 0, width: size.width, height: size.height }, borderWidth + padding)
}
