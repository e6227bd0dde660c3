import type { PixelRect } from '../../../layout/geometry.ts'
import { intersectRects } from '../../../layout/geometry.ts'
import type { Outline } from '../../../layout/outline.ts'
import { innerOutline } from '../../../layout/outline.ts'
import type { BorderRing, DrawItem } from '../../../scene/draw-list.ts'
import { cssColor } from '../../../text/css-color.ts'
import type { Raster } from '../../../text/raster.ts'
import { PLACEHOLDER_PANEL_COLOR } from '../../../text/raster-placeholder.ts'
import { rasterRect } from '../../../text/raster-rect.ts'
import { isRectangle, traceOutline } from './canvas-outline.ts'
import { canvasPaint } from './canvas-paint.ts'
import type { DrawablePicture } from './canvas-sources.ts'

type Context = OffscreenCanvasRenderingContext2D

/** What an item shows, ready to draw. */
export type ItemPicture =
  | { readonly kind: 'source'; readonly picture: DrawablePicture }
  | { readonly kind: 'raster'; readonly raster: Raster }

/**
 * Paints an element at full opacity into a context whose coordinates are the element's local space:
 * background, content, border, each cut by clip paths.
 */
export function paintElement(context: Context, item: DrawItem, picture: ItemPicture | null): void {
  const { outline, border, background } = item
  const isOpaqueRing = border?.color.alpha === 1
  if (background) {
    // Under an opaque ring the background ends half-way, so that it does not shimmer through its edge.
    const area = border && isOpaqueRing ? innerOutline(outline, border.width / 2) : outline
    context.beginPath()
    traceOutline(context, area)
    context.fillStyle = canvasPaint(context, background)
    context.fill()
  }
  // Under an opaque ring the content reaches half a pixel in, so that nothing shows between them.
  const overlap = isOpaqueRing ? 0.5 : 0
  paintContent(context, item, picture, innerOutline(outline, (border?.width ?? 0) - overlap))
  if (border) paintBorder(context, outline, border)
}

function paintContent(
  context: Context,
  item: DrawItem,
  picture: ItemPicture | null,
  inside: Outline,
): void {
  const isPanel = item.content?.kind === 'placeholder'
  if (!picture && !isPanel) return
  context.save()
  if (!isRectangle(inside)) {
    context.beginPath()
    traceOutline(context, inside)
    context.clip()
  }
  const { contentBox } = item
  if (isPanel) {
    context.fillStyle = cssColor(PLACEHOLDER_PANEL_COLOR)
    context.fillRect(contentBox.x, contentBox.y, contentBox.width, contentBox.height)
  }
  mirror(context, item)
  if (picture?.kind === 'source') paintSource(context, item, picture.picture)
  if (picture?.kind === 'raster') paintRaster(context, item, picture.raster)
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

function paintSource(context: Context, item: DrawItem, { image, size }: DrawablePicture): void {
  if (item.content?.kind !== 'source') return
  const { crop, rect } = item.content
  const shown = intersectRects(rect, item.contentBox)
  if (!shown) return
  const from = shownWindow(shown, rect, {
    x: crop.left * size.width,
    y: crop.top * size.height,
    width: (crop.right - crop.left) * size.width,
    height: (crop.bottom - crop.top) * size.height,
  })
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'low'
  context.drawImage(
    image,
    from.x,
    from.y,
    from.width,
    from.height,
    shown.x,
    shown.y,
    shown.width,
    shown.height,
  )
}

/** The part of a source's window that lands on the part of its rectangle that is shown. */
function shownWindow(shown: PixelRect, whole: PixelRect, window: PixelRect): PixelRect {
  const scaleX = window.width / whole.width
  const scaleY = window.height / whole.height
  return {
    x: window.x + (shown.x - whole.x) * scaleX,
    y: window.y + (shown.y - whole.y) * scaleY,
    width: shown.width * scaleX,
    height: shown.height * scaleY,
  }
}

function paintRaster(context: Context, item: DrawItem, raster: Raster): void {
  if (!raster.canvas) return
  const { x, y } = rasterRect(item, raster)
  context.drawImage(raster.canvas, x, y)
}

function paintBorder(context: Context, outline: Outline, { width, color }: BorderRing): void {
  const inner = innerOutline(outline, width)
  context.beginPath()
  traceOutline(context, outline)
  if (inner.rect.width > 0 && inner.rect.height > 0) traceOutline(context, inner)
  context.fillStyle = cssColor(color)
  context.fill('evenodd')
}
