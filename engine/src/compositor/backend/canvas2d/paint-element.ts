import type { PixelRect } from '../../../layout/geometry.ts'
import type { Outline } from '../../../layout/outline.ts'
import { innerOutline } from '../../../layout/outline.ts'
import type { BorderRing, DrawItem, Paint } from '../../../scene/draw-list.ts'
import { cssColor } from '../../../text/css-color.ts'
import type { Raster } from '../../../text/raster.ts'
import { PLACEHOLDER_PANEL_COLOR } from '../../../text/raster-placeholder.ts'
import { rasterRect } from '../../../text/raster-rect.ts'
import { rasterWindow } from '../../../text/raster-window.ts'
import { isRectangle, traceOutline } from './canvas-outline.ts'
import { canvasPaint, isOpaquePaint } from './canvas-paint.ts'
import type { SourcePicture } from './canvas-sources.ts'
import type { FittedPicture } from './fitted-picture.ts'
import { paintCutFitted, paintFitted, paintFittedAtPixels } from './paint-fitted.ts'
import { isCutAtPixels, paintCutSource, paintSource, paintUncut } from './paint-source.ts'

/** How far a border reaches under what it encloses, in pixels. */
const UNDERLAP_PX = 2
/** Edges closer than this are the same edge, in pixels. */
const SAME_EDGE_PX = 1e-3

type Context = OffscreenCanvasRenderingContext2D

/** What an item shows, ready to draw. */
export type ItemPicture =
  | { readonly kind: 'source'; readonly picture: SourcePicture }
  | { readonly kind: 'fitted'; readonly picture: FittedPicture }
  | { readonly kind: 'raster'; readonly raster: Raster }

/** True when an element can be painted right into the frame; its transform is the element's. */
export function isPaintedAtOnce(
  context: Context,
  item: DrawItem,
  picture: ItemPicture | null,
): boolean {
  if (!picture || picture.kind === 'raster') return true
  if (picture.kind === 'fitted' && picture.picture.isFinished) return true
  return item.border === null && isCutAtPixels(context, item, item.outline)
}

/**
 * Paints an element into a context whose coordinates are the element's local space: background, content,
 * border. One that is not `isPaintedAtOnce` needs an empty layer. A border that nothing shows through lies
 * under what it encloses, so that at its inner edge both share the pixels between them and nothing else does.
 */
export function paintElement(context: Context, item: DrawItem, picture: ItemPicture | null): void {
  if (picture?.kind === 'fitted' && picture.picture.isFinished) {
    paintFitted(context, item, picture.picture)
    return
  }
  const { outline, border, background } = item
  if (picture && picture.kind !== 'raster' && !isPaintedAtOnce(context, item, picture)) {
    paintDownwards(context, item, picture)
    return
  }
  const inner = innerOutline(outline, border?.width ?? 0)
  const isUnder = border?.color.alpha === 1 && isFilled(item, picture, inner)
  if (border && isUnder) paintBorder(context, outline, border, UNDERLAP_PX)
  if (background) paintBackground(context, background, isUnder ? inner : outline)
  const inside = border && !isUnder ? contentOutline(outline, border) : inner
  paintContent(context, item, picture, inside)
  if (border && !isUnder) paintBorder(context, outline, border, 0)
}

/** Paints the source of an element beyond its edges, for a context that is clipped well within them. */
export function paintInside(
  context: Context,
  item: DrawItem,
  picture: Exclude<ItemPicture, { kind: 'raster' }>,
): void {
  if (picture.kind === 'fitted') {
    paintFitted(context, item, picture.picture)
    return
  }
  mirror(context, item)
  paintUncut(context, item, picture.picture)
}

/** From the content to what lies under it, since only an empty layer lets the content be cut by itself. */
function paintDownwards(
  context: Context,
  item: DrawItem,
  picture: Exclude<ItemPicture, { kind: 'raster' }>,
): void {
  const { outline, border, background } = item
  const inner = innerOutline(outline, border?.width ?? 0)
  const isUnder = border?.color.alpha === 1 && isFilled(item, picture, inner)
  const inside = border && !isUnder ? contentOutline(outline, border) : inner
  context.save()
  if (picture.kind === 'fitted') paintCutFitted(context, item, picture.picture, inside)
  else {
    mirror(context, item)
    paintCutSource(context, item, picture.picture, mirroredOutline(item, inside))
  }
  context.restore()
  context.globalCompositeOperation = 'destination-over'
  if (background) paintBackground(context, background, isUnder ? inner : outline)
  if (border && isUnder) paintBorder(context, outline, border, UNDERLAP_PX)
  context.globalCompositeOperation = 'source-over'
  if (border && !isUnder) paintBorder(context, outline, border, 0)
}

/** An opaque border laid over content hides half a pixel of it, so that nothing shows between them. */
function contentOutline(outline: Outline, { width, color }: BorderRing): Outline {
  return innerOutline(outline, width - (color.alpha === 1 ? 0.5 : 0))
}

function paintBackground(context: Context, paint: Paint, outline: Outline): void {
  context.beginPath()
  traceOutline(context, outline)
  context.fillStyle = canvasPaint(context, paint)
  context.fill()
}

/** True when everything inside an outline is covered by something opaque. */
function isFilled(
  { background, content, contentBox }: DrawItem,
  picture: ItemPicture | null,
  { rect }: Outline,
): boolean {
  if (background) return isOpaquePaint(background)
  if (!picture || picture.kind === 'raster' || content?.kind !== 'source') return false
  if (picture.kind === 'source' && !picture.picture.isOpaque) return false
  const covers = (area: PixelRect) =>
    area.x <= rect.x + SAME_EDGE_PX &&
    area.y <= rect.y + SAME_EDGE_PX &&
    area.x + area.width >= rect.x + rect.width - SAME_EDGE_PX &&
    area.y + area.height >= rect.y + rect.height - SAME_EDGE_PX
  return covers(contentBox) && covers(content.rect)
}

function paintContent(
  context: Context,
  item: DrawItem,
  picture: ItemPicture | null,
  inside: Outline,
): void {
  if (item.content?.kind === 'placeholder') paintPanel(context, item.contentBox, inside)
  if (!picture) return
  context.save()
  if (picture.kind === 'raster' && !isRectangle(inside)) {
    context.beginPath()
    traceOutline(context, inside)
    context.clip()
  }
  if (picture.kind === 'fitted') paintFittedAtPixels(context, item, picture.picture, inside)
  else {
    mirror(context, item)
    if (picture.kind === 'raster') paintRaster(context, item, picture.raster)
    else paintSource(context, item, picture.picture, mirroredOutline(item, inside))
  }
  context.restore()
}

/** The dark panel under a placeholder: the content box as far as the outline reaches. */
function paintPanel(context: Context, box: PixelRect, inside: Outline): void {
  context.save()
  context.fillStyle = cssColor(PLACEHOLDER_PANEL_COLOR)
  if (isRectangle(inside)) {
    context.fillRect(box.x, box.y, box.width, box.height)
  } else {
    context.beginPath()
    context.rect(box.x, box.y, box.width, box.height)
    context.clip()
    context.beginPath()
    traceOutline(context, inside)
    context.fill()
  }
  context.restore()
}

/** Mirrors what is drawn next about the content box's middle. */
function mirror(context: Context, { flipHorizontal, flipVertical, contentBox }: DrawItem): void {
  if (!flipHorizontal && !flipVertical) return
  context.translate(
    flipHorizontal ? 2 * contentBox.x + contentBox.width : 0,
    flipVertical ? 2 * contentBox.y + contentBox.height : 0,
  )
  context.scale(flipHorizontal ? -1 : 1, flipVertical ? -1 : 1)
}

/** The outline as it looks from the mirrored side, since it is not mirrored itself. */
function mirroredOutline(
  { flipHorizontal, flipVertical, contentBox }: DrawItem,
  { rect, radii }: Outline,
): Outline {
  const across = flipHorizontal
    ? {
        topLeft: radii.topRight,
        topRight: radii.topLeft,
        bottomLeft: radii.bottomRight,
        bottomRight: radii.bottomLeft,
      }
    : radii
  const turned = flipVertical
    ? {
        topLeft: across.bottomLeft,
        topRight: across.bottomRight,
        bottomLeft: across.topLeft,
        bottomRight: across.topRight,
      }
    : across
  return {
    rect: {
      ...rect,
      x: flipHorizontal ? 2 * contentBox.x + contentBox.width - rect.x - rect.width : rect.x,
      y: flipVertical ? 2 * contentBox.y + contentBox.height - rect.y - rect.height : rect.y,
    },
    radii: turned,
  }
}

function paintRaster(context: Context, item: DrawItem, raster: Raster): void {
  if (!raster.canvas) return
  const { x, y } = rasterRect(item, raster)
  if (!raster.strip || item.content?.kind !== 'text') {
    context.drawImage(raster.canvas, x, y)
    return
  }
  const part = rasterWindow(raster, item.content.scrollPx)
  const { width, height } = part
  context.save()
  context.beginPath()
  context.rect(item.contentBox.x, item.contentBox.y, item.contentBox.width, item.contentBox.height)
  context.clip()
  context.drawImage(raster.canvas, part.x, part.y, width, height, x, y, width, height)
  context.restore()
}

function paintBorder(
  context: Context,
  outline: Outline,
  { width, color }: BorderRing,
  underlap: number,
): void {
  const inner = innerOutline(outline, width + underlap)
  context.beginPath()
  traceOutline(context, outline)
  if (inner.rect.width > 0 && inner.rect.height > 0) traceOutline(context, inner)
  context.fillStyle = cssColor(color)
  context.fill('evenodd')
}
