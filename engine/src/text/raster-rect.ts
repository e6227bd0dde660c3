import type { PixelRect } from '../layout/geometry.ts'
import { localToFrame, transformRect } from '../layout/rotation.ts'
import type { DrawItem } from '../scene/draw-list.ts'
import type { Raster } from './raster.ts'

/**
 * Where an item's raster is drawn, in local pixels: moved by less than a pixel so that its pixels fall
 * on the frame's, which keeps letters crisp and alike in every backend.
 */
export function rasterRect(item: DrawItem, raster: Raster): PixelRect {
  const rect = {
    x: item.contentBox.x + raster.rect.x,
    y: item.contentBox.y + raster.rect.y,
    width: raster.rect.width,
    height: raster.rect.height,
  }
  const toFrame = localToFrame(item.box, item.rotation)
  const onScreen = transformRect(toFrame, rect)
  const shiftX = Math.round(onScreen.x) - onScreen.x
  const shiftY = Math.round(onScreen.y) - onScreen.y
  // A quarter turn is undone by its transpose.
  const [a = 1, b = 0, c = 0, d = 1] = toFrame
  return { ...rect, x: rect.x + a * shiftX + b * shiftY, y: rect.y + c * shiftX + d * shiftY }
}
