import type { PixelRect, PixelSize } from '../../../layout/geometry.ts'
import type { DrawItem, DrawList, SourceKey } from '../../../scene/draw-list.ts'
import { groundOf } from '../../../scene/ground-of.ts'
import { cssColor } from '../../../text/css-color.ts'
import { RasterCache } from '../../../text/raster-cache.ts'
import { croppedSize, levelOfSize } from '../level-of-detail.ts'
import { HalvedPictures } from '../pixels/halved-pictures.ts'
import type { SourceFrames } from '../source-frame.ts'
import type { TransitionEffect } from '../transition-effect.ts'
import { CanvasSources } from './canvas-sources.ts'
import { FittedPictures } from './fitted-pictures.ts'
import { enterLocalSpace, hasOverlappingParts } from './layer-drawing.ts'
import type { PicturedItem } from './looks/looks-painter.ts'
import { LooksPainter, needsLayer } from './looks/looks-painter.ts'
import type { LumaImage } from './luma-mask.ts'
import type { ItemPicture } from './paint-element.ts'
import { isPaintedAtOnce, paintElement } from './paint-element.ts'
import { paintInParts } from './paint-in-parts.ts'
import { PassagePainter } from './paint-passage.ts'
import { RegionLayers } from './region-layers.ts'
import { ScratchLayer } from './scratch-layer.ts'

const BYTES_PER_PIXEL = 4

type Context = OffscreenCanvasRenderingContext2D

/** A moment of a passage between two lists; `alpha`: the canvas keeps transparency. */
export interface PassageLists {
  readonly from: DrawList
  readonly to: DrawList
  readonly effect: TransitionEffect
  readonly progress: number
  readonly alpha: boolean
}

/** Paints draw lists into 2D contexts, with the sources, rasters and layers that all targets share. */
export class Canvas2dPainter {
  readonly sources = new CanvasSources()
  /** Rasters are drawn from their own canvases; what is held of each is its size in bytes. */
  readonly rasters: RasterCache<number>
  /** Holds an element whose parts overlap until its opacity is applied to all of them together. */
  readonly #elementLayers = new RegionLayers()
  readonly #looks = new LooksPainter(this.sources, this.#elementLayers)
  readonly #fitted = new FittedPictures()
  readonly #halved = new HalvedPictures()
  /** Holds the scene that a fade goes to. */
  readonly #frameLayer = new ScratchLayer()
  readonly #passages = new PassagePainter()
  #paintedElements = 0
  #rasterBytes = 0

  constructor(resolveFont?: (fontId: string) => string) {
    this.rasters = new RasterCache<number>(
      {
        take: ({ canvas }) => {
          const bytes = canvas ? canvas.width * canvas.height * BYTES_PER_PIXEL : 0
          this.#rasterBytes += bytes
          return bytes
        },
        free: (bytes) => {
          this.#rasterBytes -= bytes
        },
      },
      resolveFont,
    )
  }

  /** Elements painted so far. */
  get paintedElements(): number {
    return this.#paintedElements
  }

  /** Bytes held in canvases. */
  get bytes(): number {
    return (
      this.sources.bytes +
      this.#fitted.bytes +
      this.#halved.bytes +
      this.#elementLayers.bytes +
      this.#frameLayer.bytes +
      this.#looks.bytes +
      this.#rasterBytes
    )
  }

  /** Paints a list over black, or over transparency. */
  paintFrame(context: Context, list: DrawList, frames: SourceFrames, alpha: boolean): void {
    const { color, items } = groundOf(list)
    this.#fitted.beginFrame()
    context.reset()
    if (color || !alpha) {
      context.fillStyle = color ? cssColor(color) : '#000'
      context.fillRect(0, 0, list.width, list.height)
    }
    for (const item of items) {
      if (item.clip) this.#paintClipped(context, item, item.clip, list, frames)
      else this.#paintItem(context, item, list, frames)
    }
  }

  /** Paints a list and lays it over what the context shows; `share` 1 would leave only the list. */
  mixFrame(
    context: Context,
    list: DrawList,
    frames: SourceFrames,
    { alpha, share }: { alpha: boolean; share: number },
  ): void {
    const layer = this.#frameLayer.begin(list)
    if (!layer) return
    this.paintFrame(layer, list, frames, alpha)
    context.resetTransform()
    if (alpha) {
      // Transparent frames are weighed and added; laying one over the other would let both show.
      context.globalCompositeOperation = 'destination-in'
      context.fillStyle = `rgba(0, 0, 0, ${1 - share})`
      context.fillRect(0, 0, list.width, list.height)
      context.globalCompositeOperation = 'lighter'
    }
    context.globalAlpha = share
    context.drawImage(layer.canvas, 0, 0)
  }

  /** Frees what is held for a source; unknown keys are ignored. */
  releaseSource(key: SourceKey): void {
    this.sources.release(key)
    this.#fitted.release(key)
    this.#halved.release(key)
    this.#looks.release(key)
  }

  /** Paints a moment of a passage between two lists; `progress` lies between 0 and 1. */
  paintPassage(
    context: Context,
    { from, to, effect, progress, alpha }: PassageLists,
    frames: SourceFrames,
  ): void {
    this.#passages.paint(context, effect, {
      size: to,
      progress,
      alpha,
      paintFrom: (layer) => this.paintFrame(layer, from, frames, alpha),
      paintTo: (layer) => this.paintFrame(layer, to, frames, alpha),
      mixTo: (layer) => this.mixFrame(layer, to, frames, { alpha, share: progress }),
      luma: effect.kind === 'luma' ? this.#lumaImage(effect.key, frames) : null,
    })
  }

  /** Takes over the pictures and rasterises the words that a list needs. */
  prepare(list: DrawList, frames: SourceFrames): void {
    for (const item of list.items) this.#readyItem(item, list, frames)
  }

  dispose(): void {
    this.sources.clear()
    this.#fitted.clear()
    this.#halved.clear()
    this.#looks.dispose()
    this.rasters.clear()
    this.#elementLayers.dispose()
    this.#frameLayer.dispose()
    this.#passages.dispose()
  }

  #paintClipped(
    context: Context,
    item: DrawItem,
    { x, y, width, height }: PixelRect,
    frame: PixelSize,
    frames: SourceFrames,
  ): void {
    context.save()
    context.resetTransform()
    context.beginPath()
    context.rect(x, y, width, height)
    context.clip()
    this.#paintItem(context, item, frame, frames)
    context.restore()
  }

  #paintItem(context: Context, item: DrawItem, frame: PixelSize, frames: SourceFrames): void {
    const pictured = this.#readyItem(item, frame, frames)
    this.#paintedElements++
    if (item.looks && needsLayer(item)) {
      this.#looks.paint(context, pictured, item.looks, { frame, frames })
      return
    }
    enterLocalSpace(context, item)
    const isFinished = pictured.picture?.kind === 'fitted' && pictured.picture.picture.isFinished
    const fades = item.opacity < 1 && hasOverlappingParts(item) && !isFinished
    if (!fades && isPaintedAtOnce(context, pictured.item, pictured.picture)) {
      context.globalAlpha = item.opacity
      paintElement(context, pictured.item, pictured.picture)
      context.globalAlpha = 1
      return
    }
    paintInParts(context, pictured, this.#elementLayers, frame)
  }

  #readyItem(item: DrawItem, frame: PixelSize, frames: SourceFrames): PicturedItem {
    return this.#fittedItem(item, frame, frames) ?? this.#picturedItem(item, frames)
  }

  /** The item with its picture brought to size by vectors, where that can be. */
  #fittedItem(item: DrawItem, frame: PixelSize, frames: SourceFrames): PicturedItem | null {
    if (item.content?.kind !== 'source' || item.looks) return null
    const { key } = item.content
    const source = frames.get(key)
    if (!source) return null
    const level = this.#levelOf(item, frames)
    const half = this.#halved.get(key, source, level)
    const shown = level > 0 ? half : source
    const picture = shown && this.#fitted.get(item, shown, frame)
    if (!picture) return null
    this.sources.note(key, source)
    return { item, picture: { kind: 'fitted', picture } }
  }

  /** The item with the picture it shows, treated as its looks ask. */
  #picturedItem(item: DrawItem, frames: SourceFrames): PicturedItem {
    const treated = item.looks && this.#looks.treat(item, frames, this.#levelOf(item, frames))
    return treated ?? { item, picture: this.#pictureOf(item, frames) }
  }

  #lumaImage(key: SourceKey, frames: SourceFrames): LumaImage | null {
    const frame = frames.get(key)
    const picture = frame && this.sources.get(key, frame, 0)
    return picture ? { key, version: frame.version, picture } : null
  }

  #pictureOf(item: DrawItem, frames: SourceFrames): ItemPicture | null {
    if (item.content?.kind !== 'source') {
      const entry = this.rasters.get(item)
      return entry && { kind: 'raster', raster: entry.raster }
    }
    const { key } = item.content
    const frame = frames.get(key)
    if (!frame) return null
    const picture = this.sources.get(key, frame, this.#levelOf(item, frames))
    return picture && { kind: 'source', picture }
  }

  /** How often an item's source is halved before it is drawn. */
  #levelOf({ content }: DrawItem, frames: SourceFrames): number {
    const frame = content?.kind === 'source' ? frames.get(content.key) : undefined
    if (content?.kind !== 'source' || !frame) return 0
    const { crop, rect } = content
    return levelOfSize(croppedSize(crop, frame), rect)
  }
}
