import type { GradientDirection } from '@proscenium/protocol'
import type { PixelPoint, PixelRect } from './geometry.ts'
import { rectCenter } from './geometry.ts'

/** A radial gradient larger than this, in percent, is one colour over the whole box. */
const LARGEST_RADIAL_PERCENT = 1e6

/** Where a linear gradient's offsets 0 and 1 lie. */
export interface GradientLine {
  readonly from: PixelPoint
  readonly to: PixelPoint
}

const towards: Readonly<Record<GradientDirection, { x: -1 | 0 | 1; y: -1 | 0 | 1 }>> = {
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  'top-left': { x: -1, y: -1 },
  'top-right': { x: 1, y: -1 },
  'bottom-left': { x: -1, y: 1 },
  'bottom-right': { x: 1, y: 1 },
}

/**
 * The line of a linear gradient in a box (CORE-BKG-006). Sides run from edge to edge. Corners run as in
 * CSS: the half-way line passes through the two other corners, so the gradient line is perpendicular to
 * that diagonal and its ends are the feet of the two corners it runs between.
 */
export function linearGradientLine(direction: GradientDirection, box: PixelRect): GradientLine {
  const { x, y } = towards[direction]
  const center = rectCenter(box)
  // Perpendicular to the other diagonal: for "bottom-right" of a w × h box that is (h, w).
  const alongX = y === 0 ? x : x * box.height
  const alongY = x === 0 ? y : y * box.width
  const length = Math.hypot(alongX, alongY)
  if (length === 0) return { from: center, to: center }
  const unitX = alongX / length
  const unitY = alongY / length
  // Projection of the corner (or edge middle) on the line.
  const reach =
    (Math.abs(x) * box.width * Math.abs(unitX) + Math.abs(y) * box.height * Math.abs(unitY)) / 2
  return {
    from: { x: center.x - unitX * reach, y: center.y - unitY * reach },
    to: { x: center.x + unitX * reach, y: center.y + unitY * reach },
  }
}

/** Radius at which a radial gradient of that size reaches offset 1: percent of half the diagonal (CORE-BKG-007). */
export function radialGradientRadius(sizePercent: number, box: PixelRect): number {
  const percent = Math.min(sizePercent, LARGEST_RADIAL_PERCENT)
  return ((percent / 100) * Math.hypot(box.width, box.height)) / 2
}
