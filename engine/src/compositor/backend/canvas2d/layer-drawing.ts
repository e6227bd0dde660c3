import type { PixelRect } from '../../../layout/geometry.ts'
import { intersectRects } from '../../../layout/geometry.ts'
import { localToFrame } from '../../../layout/rotation.ts'
import type { DrawItem } from '../../../scene/draw-list.ts'

type Context = OffscreenCanvasRenderingContext2D

/** The context's coordinates become the element's local space. */
export function enterLocalSpace(context: Context, item: DrawItem): void {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = localToFrame(item.box, item.rotation)
  context.setTransform(a, b, c, d, x, y)
}

/** Draws the part of a layer that a rectangle of the frame covers, at its place. */
export function drawRegion(context: Context, layer: OffscreenCanvas, box: PixelRect): void {
  const whole = { x: 0, y: 0, width: layer.width, height: layer.height }
  const x = Math.floor(box.x)
  const y = Math.floor(box.y)
  const width = Math.ceil(box.x + box.width) - x
  const height = Math.ceil(box.y + box.height) - y
  const part = intersectRects(whole, { x, y, width, height })
  if (!part) return
  const place = [part.x, part.y, part.width, part.height] as const
  context.drawImage(layer, ...place, ...place)
}

/** True when one part lies over another, so that fading each would let the lower one show through. */
export function hasOverlappingParts({ background, content, border }: DrawItem): boolean {
  const parts = [background, content, border].filter((part) => part !== null)
  return parts.length > 1 || content?.kind === 'placeholder'
}
