import type { Rotation } from '@proscenium/protocol'
import type { PixelPoint, PixelRect } from './geometry.ts'
import type { Outline } from './outline.ts'
import { outlineDistance } from './outline.ts'
import { frameToLocal, transformPoint } from './rotation.ts'

/** What can be hit: an element as laid out. */
export interface HitTarget {
  /** Bounds on screen, in frame pixels. */
  readonly box: PixelRect
  readonly rotation: Rotation
  /** Outer shape in local pixels. */
  readonly outline: Outline
}

/**
 * The topmost target whose outline holds the point (in frame pixels); targets are given lowest first,
 * as in a draw list. A point beside a circle or outside a rounded corner goes through to what lies below.
 */
export function hitTest<Target extends HitTarget>(
  targets: readonly Target[],
  point: PixelPoint,
): Target | undefined {
  return targets.findLast((target) => {
    const local = transformPoint(frameToLocal(target.box, target.rotation), point)
    return outlineDistance(target.outline, local) <= 0
  })
}
