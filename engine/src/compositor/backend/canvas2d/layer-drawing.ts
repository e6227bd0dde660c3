import { localToFrame } from '../../../layout/rotation.ts'
import type { DrawItem } from '../../../scene/draw-list.ts'

type Context = OffscreenCanvasRenderingContext2D

/** The context's coordinates become the element's local space; `origin` is where the canvas lies in the frame. */
export function enterLocalSpace(
  context: Context,
  item: DrawItem,
  origin: { readonly x: number; readonly y: number } = { x: 0, y: 0 },
): void {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = localToFrame(item.box, item.rotation)
  context.setTransform(a, b, c, d, x - origin.x, y - origin.y)
}

/** True when one part lies over another, so that fading each would let the lower one show through. */
export function hasOverlappingParts({ background, content, border }: DrawItem): boolean {
  const parts = [background, content, border].filter((part) => part !== null)
  return parts.length > 1 || content?.kind === 'placeholder'
}
