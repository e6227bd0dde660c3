import type { PixelRect } from '../../../layout/geometry.ts'
import { intersectRects } from '../../../layout/geometry.ts'
import type { Outline } from '../../../layout/outline.ts'
import { innerOutline, outlineDistance } from '../../../layout/outline.ts'
import type { DrawItem } from '../../../scene/draw-list.ts'
import { traceOutline } from './canvas-outline.ts'
import type { SourcePicture } from './canvas-sources.ts'

type Context = OffscreenCanvasRenderingContext2D

/** How much of a rounded picture's edge is painted with antialiasing, in pixels. */
const RIM_PX = 2
/** Edges this close to a pixel's edge need no antialiasing, in pixels. */
const WHOLE_TOLERANCE_PX = 0.01

/**
 * Paints a source into the content box, cut at `inside`. Canvases antialias fills but neither the edges
 * of pictures nor clips; fills with a picture as their pattern cost half as much again. So the bulk is
 * drawn as a picture and only the rim as a pattern.
 */
export function paintSource(
  context: Context,
  item: DrawItem,
  picture: SourcePicture,
  inside: Outline,
): void {
  if (item.content?.kind !== 'source') return
  const shown = intersectRects(item.content.rect, item.contentBox)
  const visible = shown && intersectRects(shown, inside.rect)
  if (!visible) return
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'low'
  const place = { window: sourceWindow(item.content.crop, picture), rect: item.content.rect }
  if (holdsRectangle(inside, visible)) paintRectangle(context, picture, place, visible)
  else paintRounded(context, picture, place, { visible, inside })
}

/** Which pixels of a picture land where. */
interface Placement {
  readonly window: PixelRect
  readonly rect: PixelRect
}

function paintRectangle(
  context: Context,
  picture: SourcePicture,
  place: Placement,
  visible: PixelRect,
): void {
  const core = wholePixels(context, visible)
  if (core) drawPart(context, picture, place, core)
  if (core === visible) return
  context.beginPath()
  context.rect(visible.x, visible.y, visible.width, visible.height)
  if (core) context.rect(core.x, core.y, core.width, core.height)
  fillWithPicture(context, picture, place)
}

function paintRounded(
  context: Context,
  picture: SourcePicture,
  place: Placement,
  { visible, inside }: { visible: PixelRect; inside: Outline },
): void {
  context.save()
  if (!isSameRect(visible, inside.rect)) {
    context.beginPath()
    context.rect(visible.x, visible.y, visible.width, visible.height)
    context.clip()
  }
  // Bulk and rim overlap, which only shows where either lets something through.
  const hasBulk = picture.isOpaque && context.globalAlpha === 1
  if (hasBulk) {
    context.save()
    context.beginPath()
    traceOutline(context, innerOutline(inside, RIM_PX / 2))
    context.clip()
    drawPart(context, picture, place, visible)
    context.restore()
  }
  context.beginPath()
  traceOutline(context, inside)
  if (hasBulk) traceOutline(context, innerOutline(inside, RIM_PX))
  fillWithPicture(context, picture, place)
  context.restore()
}

function drawPart(
  context: Context,
  picture: SourcePicture,
  { window, rect }: Placement,
  part: PixelRect,
): void {
  const scaleX = window.width / rect.width
  const scaleY = window.height / rect.height
  const { image, padding } = picture.plain
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

/** Fills the current path, even-odd, with the picture where it lands. */
function fillWithPicture(
  context: Context,
  picture: SourcePicture,
  { window, rect }: Placement,
): void {
  const padded = picture.padded()
  const pattern = padded && context.createPattern(padded.image, 'no-repeat')
  if (!pattern) return
  const scaleX = rect.width / window.width
  const scaleY = rect.height / window.height
  const { padding } = padded
  pattern.setTransform({
    a: scaleX,
    d: scaleY,
    e: rect.x - (window.x + padding) * scaleX,
    f: rect.y - (window.y + padding) * scaleY,
  })
  context.fillStyle = pattern
  context.fill('evenodd')
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

/** The part of a rectangle that covers whole pixels of the frame: the rectangle itself where it covers no others. */
function wholePixels(context: Context, rect: PixelRect): PixelRect | null {
  const transform = context.getTransform()
  const a = transform.transformPoint(rect)
  const b = transform.transformPoint({ x: rect.x + rect.width, y: rect.y + rect.height })
  const whole = [a.x, a.y, b.x, b.y].every(
    (edge) => Math.abs(edge - Math.round(edge)) < WHOLE_TOLERANCE_PX,
  )
  if (whole) return rect
  const left = Math.ceil(Math.min(a.x, b.x) - WHOLE_TOLERANCE_PX)
  const top = Math.ceil(Math.min(a.y, b.y) - WHOLE_TOLERANCE_PX)
  const right = Math.floor(Math.max(a.x, b.x) + WHOLE_TOLERANCE_PX)
  const bottom = Math.floor(Math.max(a.y, b.y) + WHOLE_TOLERANCE_PX)
  if (right <= left || bottom <= top) return null
  const back = transform.inverse()
  const p = back.transformPoint({ x: left, y: top })
  const q = back.transformPoint({ x: right, y: bottom })
  return {
    x: Math.min(p.x, q.x),
    y: Math.min(p.y, q.y),
    width: Math.abs(q.x - p.x),
    height: Math.abs(q.y - p.y),
  }
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
