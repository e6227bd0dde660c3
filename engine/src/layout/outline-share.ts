import type { PixelPoint } from './geometry.ts'
import type { Outline } from './outline.ts'
import { outlineDistance } from './outline.ts'

/** A shadow with a smaller standard deviation than this, in pixels, has a plain antialiased edge. */
export const SHARP_SIGMA_PX = 0.5
/** Standard deviations beyond which a shadow is taken to have ended. */
export const SHADOW_REACH = 3.2
/** Slices into which the rows around a point are cut: as many as the shaders take. */
export const SHADOW_SLICES = 16

/**
 * Share of an element that shows at a point: 0 on the outline, 1 from `feather` pixels inside it on,
 * smooth in between (3t² - 2t³ of the distance).
 */
export function featherShare(outline: Outline, feather: number, point: PixelPoint): number {
  const t = Math.min(1, Math.max(0, -outlineDistance(outline, point) / feather))
  return t * t * (3 - 2 * t)
}

/**
 * Share of a Gaussian-blurred outline at a point: exact for rectangles up to the error function's 0.05 %,
 * by slices of rows for round corners (after Evan Wallace, "Fast Rounded Rectangle Shadows", 2013).
 */
export function shadowShare(outline: Outline, sigma: number, point: PixelPoint): number {
  const distance = outlineDistance(outline, point)
  if (sigma < SHARP_SIGMA_PX) return Math.min(1, Math.max(0, 0.5 - distance))
  if (distance > SHADOW_REACH * sigma) return 0
  if (distance < -SHADOW_REACH * sigma) return 1
  const { x, y, width, height } = outline.rect
  const bottom = y + height
  const from = Math.max(y, Math.min(bottom, point.y - SHADOW_REACH * sigma))
  const to = Math.max(y, Math.min(bottom, point.y + SHADOW_REACH * sigma))
  const step = (to - from) / SHADOW_SLICES
  let share = 0
  let before = normalShare((from - point.y) / sigma)
  for (let slice = 0; slice < SHADOW_SLICES; slice++) {
    const after = normalShare((from + step * (slice + 1) - point.y) / sigma)
    const [left, right] = rowInsets(outline, from + step * (slice + 0.5))
    const across =
      normalShare((x + width - right - point.x) / sigma) - normalShare((x + left - point.x) / sigma)
    share += (after - before) * Math.max(0, across)
    before = after
  }
  return share
}

/** How far the round corners push an outline in at a row, left and right, in pixels. */
function rowInsets({ rect, radii }: Outline, row: number): [left: number, right: number] {
  const above = row - rect.y
  const below = rect.y + rect.height - row
  return [
    Math.max(cornerInset(radii.topLeft, above), cornerInset(radii.bottomLeft, below)),
    Math.max(cornerInset(radii.topRight, above), cornerInset(radii.bottomRight, below)),
  ]
}

function cornerInset(radius: number, depth: number): number {
  const over = radius - depth
  return over <= 0 ? 0 : radius - Math.sqrt(Math.max(0, radius * radius - over * over))
}

/** Share of a standard normal distribution below `z` (Abramowitz and Stegun 7.1.27, error below 0.0003). */
export function normalShare(z: number): number {
  const a = Math.abs(z) * Math.SQRT1_2
  const power = 1 + (0.278393 + (0.230389 + (0.000972 + 0.078108 * a) * a) * a) * a
  const half = 0.5 - 0.5 / power ** 4
  return z < 0 ? 0.5 - half : 0.5 + half
}
