import type { UvWindow } from '../../../layout/crop-window.ts'
import type { PixelRect, PixelSize } from '../../../layout/geometry.ts'
import type { DrawItem } from '../../../scene/draw-list.ts'
import type { Raster } from '../../../text/raster.ts'
import { rasterRect } from '../../../text/raster-rect.ts'
import { rasterWindow } from '../../../text/raster-window.ts'
import { croppedSize, levelOfSize } from '../level-of-detail.ts'

/** A texture as an element shows it: which window of it, and where that lands. */
export interface SampledPicture {
  /** In local pixels, flips applied. */
  readonly rect: PixelRect
  /** In texture coordinates; a flip exchanges left and right, or top and bottom. */
  readonly window: UvWindow
  /** Size of the picture's full level, in pixels. */
  readonly size: PixelSize
  /** Which halving of the picture is sampled. */
  readonly level: number
}

const WHOLE: UvWindow = { left: 0, top: 0, right: 1, bottom: 1 }

/** How an item samples its source's picture of that size; null when it shows no source. */
export function sampledSource(item: DrawItem, size: PixelSize): SampledPicture | null {
  if (item.content?.kind !== 'source') return null
  const { crop, rect } = item.content
  const level = levelOfSize(croppedSize(crop, size), rect)
  return flipped(item, { rect, window: crop, size, level })
}

/** The same from a texture of that size, which holds the halving that would be sampled. */
export function sampledHalf(picture: SampledPicture, size: PixelSize): SampledPicture {
  return { ...picture, size, level: 0 }
}

/** How an item samples a picture that holds the cropped source alone. */
export function sampledWhole(item: DrawItem, rect: PixelRect, size: PixelSize): SampledPicture {
  return flipped(item, { rect, window: WHOLE, size, level: 0 })
}

/** How an item shows its raster: pixel for pixel. */
export function sampledRaster(item: DrawItem, raster: Raster): SampledPicture {
  const rect = rasterRect(item, raster)
  const size = raster.canvas ?? raster.rect
  return flipped(item, { rect, window: rasterUv(item, raster, size), size, level: 0 })
}

function rasterUv({ content }: DrawItem, raster: Raster, size: PixelSize): UvWindow {
  if (!raster.strip || content?.kind !== 'text') return WHOLE
  const { x, y, width, height } = rasterWindow(raster, content.scrollPx)
  return {
    left: x / size.width,
    right: (x + width) / size.width,
    top: y / size.height,
    bottom: (y + height) / size.height,
  }
}

/** Mirrors where a picture lands about the content box's middle, and the picture itself. */
function flipped(
  { flipHorizontal, flipVertical, contentBox }: DrawItem,
  picture: SampledPicture,
): SampledPicture {
  const { rect, window } = picture
  return {
    ...picture,
    rect: {
      ...rect,
      x: flipHorizontal ? 2 * contentBox.x + contentBox.width - rect.x - rect.width : rect.x,
      y: flipVertical ? 2 * contentBox.y + contentBox.height - rect.y - rect.height : rect.y,
    },
    window: {
      left: flipHorizontal ? window.right : window.left,
      right: flipHorizontal ? window.left : window.right,
      top: flipVertical ? window.bottom : window.top,
      bottom: flipVertical ? window.top : window.bottom,
    },
  }
}
