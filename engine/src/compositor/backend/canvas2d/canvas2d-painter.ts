import type { PixelRect, PixelSize } from '../../../layout/geometry.ts'
import { intersectRects } from '../../../layout/geometry.ts'
import { localToFrame } from '../../../layout/rotation.ts'
import type { DrawItem, DrawList } from '../../../scene/draw-list.ts'
import { RasterCache } from '../../../text/raster-cache.ts'
import { levelOfDetail } from '../level-of-detail.ts'
import type { SourceFrames } from '../source-frame.ts'
import { CanvasSources } from './canvas-sources.ts'
import type { ItemPicture } from './paint-element.ts'
import { paintElement } from './paint-element.ts'
import { ScratchLayer } from './scratch-layer.ts'

const BYTES_PER_PIXEL = 4

type Context = OffscreenCanvasRenderingContext2D

/** Paints draw lists into 2D contexts, with the sources, rasters and layers that all targets share. */
export class Canvas2dPainter {
  readonly sources = new CanvasSources()
  /** Rasters are drawn from their own canvases; what is held of each is its size in bytes. */
  readonly rasters: RasterCache<number>
  /** Holds an element whose parts overlap until its opacity is applied to all of them together. */
  readonly #elementLayer = new ScratchLayer()
  /** Holds the scene that a fade goes to. */
  readonly #frameLayer = new ScratchLayer()
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
      this.sources.bytes + this.#elementLayer.bytes + this.#frameLayer.bytes + this.#rasterBytes
    )
  }

  /** Paints a list over black, or over transparency. */
  paintFrame(context: Context, list: DrawList, frames: SourceFrames, alpha: boolean): void {
    context.reset()
    if (!alpha) {
      context.fillStyle = '#000'
      context.fillRect(0, 0, list.width, list.height)
    }
    for (const item of list.items) this.#paintItem(context, item, list, frames)
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

  /** Takes over the pictures and rasterises the words that a list needs. */
  prepare(list: DrawList, frames: SourceFrames): void {
    for (const item of list.items) this.#pictureOf(item, frames)
  }

  dispose(): void {
    this.sources.clear()
    this.rasters.clear()
    this.#elementLayer.dispose()
    this.#frameLayer.dispose()
  }

  #paintItem(context: Context, item: DrawItem, frame: PixelSize, frames: SourceFrames): void {
    const picture = this.#pictureOf(item, frames)
    this.#paintedElements++
    if (item.opacity === 1 || !hasOverlappingParts(item)) {
      context.globalAlpha = item.opacity
      enterLocalSpace(context, item)
      paintElement(context, item, picture)
      context.globalAlpha = 1
      return
    }
    const layer = this.#elementLayer.begin(frame)
    if (!layer) return
    enterLocalSpace(layer, item)
    paintElement(layer, item, picture)
    context.resetTransform()
    context.globalAlpha = item.opacity
    drawRegion(context, layer.canvas, item.box)
    context.globalAlpha = 1
  }

  #pictureOf(item: DrawItem, frames: SourceFrames): ItemPicture | null {
    if (item.content?.kind !== 'source') {
      const entry = this.rasters.get(item)
      return entry && { kind: 'raster', raster: entry.raster }
    }
    const { key, crop, rect } = item.content
    const frame = frames.get(key)
    if (!frame) return null
    const level = Math.max(
      levelOfDetail(((crop.right - crop.left) * frame.width) / rect.width),
      levelOfDetail(((crop.bottom - crop.top) * frame.height) / rect.height),
    )
    const picture = this.sources.get(key, frame, level)
    return picture && { kind: 'source', picture }
  }
}

function enterLocalSpace(context: Context, item: DrawItem): void {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = localToFrame(item.box, item.rotation)
  context.setTransform(a, b, c, d, x, y)
}

/** Draws the part of a layer that an element's box covers, at its place. */
function drawRegion(context: Context, layer: OffscreenCanvas, box: PixelRect): void {
  const whole = { x: 0, y: 0, width: layer.width, height: layer.height }
  const x = Math.floor(box.x)
  const y = Math.floor(box.y)
  const width = Math.ceil(box.x + box.width) - x
  const height = Math.ceil(box.y + box.height) - y
  const part = intersectRects(whole, { x, y, width, height })
  if (!part) return
  const place = [part.x, part.y, part.width, part.height] as const
  context.drawImage(layer, ...place, ...place)
}

/** True when one part lies over another, so that fading each would let the lower one show through. */
function hasOverlappingParts({ background, content, border }: DrawItem): boolean {
  const parts = [background, content, border].filter((part) => part !== null)
  return parts.length > 1 || content?.kind === 'placeholder'
}
