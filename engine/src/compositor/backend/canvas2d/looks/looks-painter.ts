import type { PixelSize } from '../../../../layout/geometry.ts'
import { SHARP_SIGMA_PX } from '../../../../layout/outline-share.ts'
import type { DrawItem } from '../../../../scene/draw-list.ts'
import { drawnRect } from '../../../../scene/drawn-rect.ts'
import type { ItemLooks, ItemShadow } from '../../../../scene/item-looks.ts'
import { cssColor } from '../../../../text/css-color.ts'
import type { SourceFrames } from '../../source-frame.ts'
import { traceOutline } from '../canvas-outline.ts'
import type { CanvasSources, SourcePicture } from '../canvas-sources.ts'
import { enterLocalSpace, hasOverlappingParts } from '../layer-drawing.ts'
import type { ItemPicture } from '../paint-element.ts'
import { paintElement } from '../paint-element.ts'
import { drawLayer, type RegionLayers } from '../region-layers.ts'
import { CoveragePictures } from './coverage-pictures.ts'
import { LookPictures } from './look-pictures.ts'

type Context = OffscreenCanvasRenderingContext2D

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }

/** The canvas's names of the blend modes, which have the same formulas. */
const OPERATIONS: Readonly<Record<NonNullable<ItemLooks['blend']>, GlobalCompositeOperation>> = {
  multiply: 'multiply',
  screen: 'screen',
  overlay: 'overlay',
  darken: 'darken',
  lighten: 'lighten',
  add: 'lighter',
}

/** An item to draw and the picture that it shows. */
export interface PicturedItem {
  readonly item: DrawItem
  readonly picture: ItemPicture | null
}

/** True when an element must be finished on its own before it is laid over the frame. */
export function needsLayer(item: DrawItem): boolean {
  const { feather, mask, shadow, blend } = item.looks ?? {}
  if (feather !== undefined || mask || shadow || blend) return true
  return item.opacity < 1 && hasOverlappingParts(item)
}

/** Paints elements with looks: on a layer of their own, then over the frame. */
export class LooksPainter {
  readonly #pictures: LookPictures
  readonly #coverage = new CoveragePictures()
  readonly #layers: RegionLayers

  /** `layers` are lent: they may hold anything between two items. */
  constructor(sources: CanvasSources, layers: RegionLayers) {
    this.#pictures = new LookPictures(sources)
    this.#layers = layers
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#pictures.bytes + this.#coverage.bytes
  }

  /** The item with its picture keyed, corrected, looked up and blurred; undefined when its picture stays as it is. */
  treat(item: DrawItem, frames: SourceFrames, level: number): PicturedItem | undefined {
    const { content, looks } = item
    const frame = content?.kind === 'source' ? frames.get(content.key) : undefined
    if (content?.kind !== 'source' || !looks || !frame) return undefined
    if (looks.blur !== undefined) {
      const blurred = this.#pictures.blurred(content, frame, { looks, frames })
      const shown = { ...item, content: { ...content, crop: WHOLE } }
      return { item: shown, picture: asItemPicture(blurred) }
    }
    if (!looks.key && !looks.grade && !looks.lut) return undefined
    const treated = this.#pictures.treated(content, frame, { level, looks, frames })
    return { item, picture: asItemPicture(treated) }
  }

  /** Paints an item that has looks into a frame of that size. */
  paint(
    context: Context,
    { item, picture }: PicturedItem,
    looks: ItemLooks,
    { frame, frames }: { frame: PixelSize; frames: SourceFrames },
  ): void {
    const layer = this.#layers.begin(drawnRect(item), frame)
    if (!layer) return
    enterLocalSpace(layer.context, item, layer.origin)
    paintElement(layer.context, item, picture)
    this.#applyFeather(layer.context, item, looks)
    this.#applyMask(layer.context, item, looks, frames)
    if (looks.shadow) this.#castShadow(layer.context, item, looks.shadow)
    context.resetTransform()
    context.globalAlpha = item.opacity
    if (looks.blend) context.globalCompositeOperation = OPERATIONS[looks.blend]
    drawLayer(context, layer)
    context.globalAlpha = 1
    context.globalCompositeOperation = 'source-over'
  }

  /** Frees what is held for a source. */
  release(key: string): void {
    this.#pictures.release(key)
  }

  dispose(): void {
    this.#pictures.dispose()
    this.#coverage.dispose()
  }

  #applyFeather(layer: Context, item: DrawItem, { feather }: ItemLooks): void {
    const picture = feather === undefined ? null : this.#coverage.feather(item, feather)
    if (!picture) return
    layer.globalCompositeOperation = 'destination-in'
    layer.drawImage(picture.canvas, 0, 0)
  }

  #applyMask(layer: Context, item: DrawItem, { mask }: ItemLooks, frames: SourceFrames): void {
    const frame = mask && frames.get(mask.key)
    const picture = frame && this.#pictures.mask(mask, frame, item.localSize)
    if (!picture) return
    const { width, height } = item.localSize
    const { image, padding } = picture.plain
    layer.globalCompositeOperation = 'destination-in'
    layer.imageSmoothingQuality = 'low'
    const { size } = picture
    layer.drawImage(image, padding, padding, size.width, size.height, 0, 0, width, height)
  }

  #castShadow(layer: Context, { outline }: DrawItem, shadow: ItemShadow): void {
    layer.globalCompositeOperation = 'destination-over'
    if (shadow.sigma < SHARP_SIGMA_PX) {
      layer.translate(shadow.offset.x, shadow.offset.y)
      layer.beginPath()
      traceOutline(layer, outline)
      layer.fillStyle = cssColor(shadow.color)
      layer.fill()
      return
    }
    const picture = this.#coverage.shadow(outline, shadow)
    if (!picture) return
    const { x, y, width, height } = picture.rect
    layer.imageSmoothingQuality = 'low'
    layer.drawImage(picture.canvas, x, y, width, height)
  }
}

function asItemPicture(picture: SourcePicture | null): ItemPicture | null {
  return picture && { kind: 'source', picture }
}
