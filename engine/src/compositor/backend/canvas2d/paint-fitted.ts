import type { PixelRect } from '../../../layout/geometry.ts'
import { intersectRects } from '../../../layout/geometry.ts'
import type { Outline } from '../../../layout/outline.ts'
import type { DrawItem } from '../../../scene/draw-list.ts'
import { seenRect } from './fit-geometry.ts'
import type { FittedPicture } from './fitted-picture.ts'
import { cutToShape } from './paint-source.ts'

type Context = OffscreenCanvasRenderingContext2D

/** Paints a fitted picture as far as it reaches, for a context that is clipped within its edges. */
export function paintFitted(context: Context, item: DrawItem, picture: FittedPicture): void {
  if (picture.surround) paintFitted(context, item, picture.surround)
  paintPart(context, item, picture, picture.region)
}

/** Paints a fitted picture that is cut at whole pixels only. */
export function paintFittedAtPixels(
  context: Context,
  item: DrawItem,
  picture: FittedPicture,
  inside: Outline,
): void {
  const visible = visibleOf(item, inside)
  if (!visible) return
  const x = Math.round(visible.x + item.box.x)
  const y = Math.round(visible.y + item.box.y)
  const width = Math.round(visible.x + visible.width + item.box.x) - x
  const height = Math.round(visible.y + visible.height + item.box.y) - y
  const part = intersectRects({ x, y, width, height }, picture.region)
  if (part) paintPart(context, item, picture, part)
}

/** Paints a fitted picture into an empty layer, cut at its edges and at `inside`. */
export function paintCutFitted(
  context: Context,
  item: DrawItem,
  picture: FittedPicture,
  inside: Outline,
): void {
  const visible = visibleOf(item, inside)
  if (!visible) return
  paintFitted(context, item, picture)
  cutToShape(context, visible, inside)
}

/** Paints a part in whole pixels of the frame, pixel for pixel. The context's space is the item's. */
function paintPart(
  context: Context,
  { box }: DrawItem,
  { canvas, region }: FittedPicture,
  { x, y, width, height }: PixelRect,
): void {
  const { e, f } = context.getTransform()
  context.save()
  context.setTransform(1, 0, 0, 1, Math.round(e - box.x), Math.round(f - box.y))
  context.imageSmoothingEnabled = false
  context.drawImage(canvas, x - region.x, y - region.y, width, height, x, y, width, height)
  context.restore()
}

function visibleOf(item: DrawItem, { rect }: Outline): PixelRect | null {
  if (item.content?.kind !== 'source') return null
  const shown = intersectRects(seenRect(item, item.content), item.contentBox)
  return shown && intersectRects(shown, rect)
}
