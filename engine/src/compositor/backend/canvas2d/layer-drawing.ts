import { localToFrame } from '../../../layout/rotation.ts'
import type { DrawItem } from '../../../scene/draw-list.ts'
import { oncePer } from '../../../scene/once-per.ts'

type Context = OffscreenCanvasRenderingContext2D

const transformOf = oncePer(({ box, rotation }: DrawItem) => localToFrame(box, rotation))

/** The context's coordinates become the element's local space; `origin` is where the canvas lies in the frame. */
export function enterLocalSpace(
  context: Context,
  item: DrawItem,
  origin: { readonly x: number; readonly y: number } = { x: 0, y: 0 },
): void {
  const t = transformOf(item)
  context.setTransform(t[0], t[1], t[2], t[3], t[4] - origin.x, t[5] - origin.y)
}

/** True when one part lies over another, so that fading each would let the lower one show through. */
export function hasOverlappingParts({ background, content, border }: DrawItem): boolean {
  const parts = [background, content, border].filter((part) => part !== null)
  return parts.length > 1 || content?.kind === 'placeholder'
}
