import type { PixelRect } from '../../../layout/geometry.ts'
import { insetRect, intersectRects } from '../../../layout/geometry.ts'
import type { Outline } from '../../../layout/outline.ts'
import { outlineDistance } from '../../../layout/outline.ts'
import type { DrawItem } from '../../../scene/draw-list.ts'
import { traceOutline } from './canvas-outline.ts'
import type { SourcePicture } from './canvas-sources.ts'
import type { DrawableImage } from './padded-canvas.ts'

type Context = OffscreenCanvasRenderingContext2D

/** Edges this close to a pixel's edge need no antialiasing, in pixels. */
const WHOLE_TOLERANCE_PX = 0.01
/** How far a picture is painted beyond the edge that then cuts it. */
const OVERLAP_PX = 1

/**
 * True when a source is cut at whole pixels of the frame only, so that it can be painted right into it. The
 * context's transform is the element's.
 */
export function isCutAtPixels(context: Context, item: DrawItem, inside: Outline): boolean {
  const visible = visibleOf(item, inside.rect)
  if (!visible) return true
  return holdsRectangle(inside, visible) && hasWholePixels(context, visible)
}

/** Paints a source into the content box; for one that is cut at whole pixels. */
export function paintSource(
  context: Context,
  item: DrawItem,
  picture: SourcePicture,
  inside: Outline,
): void {
  const place = placementOf(item, picture, inside.rect)
  if (place) drawPart(context, picture.plain, place, place.visible)
}

/** Paints a source a little larger than it is, as `paintCutSource` does before it cuts. */
export function paintUncut(context: Context, item: DrawItem, picture: SourcePicture): void {
  const place = placementOf(item, picture, item.contentBox)
  const image = picture.padded()
  if (place && image) drawPart(context, image, place, insetRect(place.visible, -OVERLAP_PX))
}

/**
 * Paints a source into an empty layer, cut at `inside`. Canvases antialias fills but neither the edges of
 * pictures nor clips: the picture is painted a little too large, then what lies outside is taken away. A
 * fill with the picture as its pattern would do as well, but has the picture copied when its next one comes.
 */
export function paintCutSource(
  context: Context,
  item: DrawItem,
  picture: SourcePicture,
  inside: Outline,
): void {
  const place = placementOf(item, picture, inside.rect)
  const image = picture.padded()
  if (!place || !image) return
  drawPart(context, image, place, insetRect(place.visible, -OVERLAP_PX))
  cutToShape(context, place.visible, inside)
}

/** Takes away what a layer shows outside of a rectangle and an outline. */
export function cutToShape(context: Context, visible: PixelRect, inside: Outline): void {
  context.globalCompositeOperation = 'destination-in'
  const isHeld = holdsRectangle(inside, visible)
  if (isHeld || !isSameRect(visible, inside.rect)) {
    context.beginPath()
    context.rect(visible.x, visible.y, visible.width, visible.height)
    context.fill()
  }
  if (!isHeld) {
    context.beginPath()
    traceOutline(context, inside)
    context.fill()
  }
  context.globalCompositeOperation = 'source-over'
}

/** Which pixels of a picture land where, and what of it is seen. */
interface Placement {
  readonly window: PixelRect
  readonly rect: PixelRect
  readonly visible: PixelRect
}

function placementOf(item: DrawItem, picture: SourcePicture, within: PixelRect): Placement | null {
  const { content } = item
  if (content?.kind !== 'source') return null
  const visible = visibleOf(item, within)
  return visible && { window: sourceWindow(content.crop, picture), rect: content.rect, visible }
}

/** What is seen of an item's source within a rectangle, both as they lie before the source is mirrored. */
function visibleOf({ content, contentBox }: DrawItem, within: PixelRect): PixelRect | null {
  const shown = content?.kind === 'source' ? intersectRects(content.rect, contentBox) : null
  return shown && intersectRects(shown, within)
}

function drawPart(
  context: Context,
  { image, padding }: DrawableImage,
  { window, rect }: Placement,
  part: PixelRect,
): void {
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'low'
  const scaleX = window.width / rect.width
  const scaleY = window.height / rect.height
  context.drawImage(
    image,
    window.x + (part.x - rect.x) * scaleX + padding,
    window.y + (part.y - rect.y) * scaleY + padding,
    part.width * scaleX,
    part.height * scaleY,
    part.x,
    part.y,
    part.width,
    part.height,
  )
}

function sourceWindow(
  crop: { left: number; top: number; right: number; bottom: number },
  { size }: SourcePicture,
): PixelRect {
  return {
    x: crop.left * size.width,
    y: crop.top * size.height,
    width: (crop.right - crop.left) * size.width,
    height: (crop.bottom - crop.top) * size.height,
  }
}

/** True when a rectangle's edges lie on edges of the frame's pixels. */
function hasWholePixels(context: Context, rect: PixelRect): boolean {
  const transform = context.getTransform()
  const a = transform.transformPoint(rect)
  const b = transform.transformPoint({ x: rect.x + rect.width, y: rect.y + rect.height })
  return [a.x, a.y, b.x, b.y].every(
    (edge) => Math.abs(edge - Math.round(edge)) < WHOLE_TOLERANCE_PX,
  )
}

/** True when an outline cuts nothing off a rectangle: its corners lie inside. */
function holdsRectangle(outline: Outline, { x, y, width, height }: PixelRect): boolean {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ]
  return corners.every((corner) => outlineDistance(outline, corner) <= WHOLE_TOLERANCE_PX)
}

function isSameRect(a: PixelRect, b: PixelRect): boolean {
  const differs = (one: number, other: number) => Math.abs(one - other) > WHOLE_TOLERANCE_PX
  return !(
    differs(a.x, b.x) ||
    differs(a.y, b.y) ||
    differs(a.width, b.width) ||
    differs(a.height, b.height)
  )
}
