import type { PixelRect } from '../layout/geometry.ts'
import { SHADOW_REACH, SHARP_SIGMA_PX } from '../layout/outline-share.ts'
import { localToFrame, transformRect } from '../layout/rotation.ts'
import type { DrawItem } from './draw-list.ts'

/** Room for the antialiased edge of a shadow, in pixels. */
const FRINGE_PX = 1

/** Where an item's shadow falls, in local pixels; null when it has none. */
export function shadowRect({ outline, looks }: DrawItem): PixelRect | null {
  const shadow = looks?.shadow
  if (!shadow) return null
  const reach = (shadow.sigma < SHARP_SIGMA_PX ? 0 : SHADOW_REACH * shadow.sigma) + FRINGE_PX
  const { x, y, width, height } = outline.rect
  return {
    x: x + shadow.offset.x - reach,
    y: y + shadow.offset.y - reach,
    width: width + 2 * reach,
    height: height + 2 * reach,
  }
}

/** The smallest rectangle that holds both. */
export function uniteRects(a: PixelRect, b: PixelRect): PixelRect {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}

/** The part of the frame that an item draws in, its shadow included, in frame pixels. */
export function drawnRect(item: DrawItem): PixelRect {
  const shadow = shadowRect(item)
  if (!shadow) return item.box
  return uniteRects(item.box, transformRect(localToFrame(item.box, item.rotation), shadow))
}
