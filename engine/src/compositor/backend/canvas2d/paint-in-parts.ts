import type { PixelRect, PixelSize } from '../../../layout/geometry.ts'
import { elementCore } from './element-core.ts'
import { enterLocalSpace } from './layer-drawing.ts'
import type { PicturedItem } from './looks/looks-painter.ts'
import { paintElement, paintInside } from './paint-element.ts'
import { drawLayer, type RegionLayers } from './region-layers.ts'

type Context = OffscreenCanvasRenderingContext2D

/** Paints an element whose edges are to be cut: its core right into the frame, what is around that on layers. */
export function paintInParts(
  context: Context,
  pictured: PicturedItem,
  layers: RegionLayers,
  frame: PixelSize,
): void {
  const parts = elementCore(pictured.item, pictured.picture, frame)
  if (parts) paintCore(context, pictured, parts.core)
  for (const part of parts?.bands ?? [pictured.item.box]) {
    paintOnLayer(context, pictured, layers, { part, frame })
  }
}

function paintCore(context: Context, { item, picture }: PicturedItem, core: PixelRect): void {
  if (!picture || picture.kind === 'raster') return
  context.save()
  context.resetTransform()
  context.beginPath()
  context.rect(core.x, core.y, core.width, core.height)
  context.clip()
  context.globalAlpha = item.opacity
  enterLocalSpace(context, item)
  paintInside(context, item, picture)
  context.restore()
}

function paintOnLayer(
  context: Context,
  { item, picture }: PicturedItem,
  layers: RegionLayers,
  { part, frame }: { readonly part: PixelRect; readonly frame: PixelSize },
): void {
  const layer = layers.begin(part, frame)
  if (!layer) return
  enterLocalSpace(layer.context, item, layer.origin)
  paintElement(layer.context, item, picture)
  context.resetTransform()
  context.globalAlpha = item.opacity
  drawLayer(context, layer)
  context.globalAlpha = 1
}
