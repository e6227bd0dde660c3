import type { PixelRect, PixelSize } from '../../../../layout/geometry.ts'
import type { DrawContent } from '../../../../scene/draw-list.ts'
import type { ItemLooks, ItemPictureMask } from '../../../../scene/item-looks.ts'
import { blurPlan } from '../../blur-plan.ts'
import { levelOfDetail } from '../../level-of-detail.ts'
import type { SourceFrame } from '../../source-frame.ts'
import type { CanvasSources, SourcePicture } from '../canvas-sources.ts'
import { PADDING_PX, pixelsPadded } from '../padded-canvas.ts'
import { blurPixels } from './blur-pixels.ts'
import { CanvasCache } from './canvas-cache.ts'
import type { StraightPixels } from './treat-pixels.ts'
import { maskPixels, treatPixels } from './treat-pixels.ts'

/** Pictures kept; the one unused for longest goes first. */
const MAX_HELD = 24

type SourceContent = Extract<DrawContent, { kind: 'source' }>

/** Pictures of sources keyed, corrected, blurred or made into masks, pixel by pixel, once for each new frame. */
export class LookPictures {
  readonly #sources: CanvasSources
  readonly #cache = new CanvasCache(MAX_HELD)
  #scratch: OffscreenCanvasRenderingContext2D | null = null

  constructor(sources: CanvasSources) {
    this.#sources = sources
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#cache.bytes
  }

  /** A source's picture keyed and corrected, whole; `level` says how often it is halved first. */
  treated(
    content: SourceContent,
    frame: SourceFrame,
    level: number,
    { key, grade }: ItemLooks,
  ): SourcePicture | null {
    const name = JSON.stringify([content.key, level, key, grade])
    const picture = this.#sources.get(content.key, frame, level)
    if (!picture) return null
    const { size } = picture
    return this.#picture(name, { ...frame, owner: content.key, size }, () => {
      const pixels = this.#read(picture, { x: 0, y: 0, ...size }, size)
      if (pixels) treatPixels(pixels, { key, grade })
      return pixels
    })
  }

  /** The cropped part of a source's picture, keyed, corrected, then blurred. */
  blurred(content: SourceContent, frame: SourceFrame, looks: ItemLooks): SourcePicture | null {
    const { crop } = content
    const plan = blurPlan(content, looks.blur ?? 0, frame)
    const name = JSON.stringify([content.key, crop, plan, looks.key, looks.grade])
    const picture = this.#sources.get(content.key, frame, plan.level)
    if (!picture) return null
    const { size } = plan
    return this.#picture(name, { ...frame, owner: content.key, size }, () => {
      const window = {
        x: crop.left * picture.size.width,
        y: crop.top * picture.size.height,
        width: (crop.right - crop.left) * picture.size.width,
        height: (crop.bottom - crop.top) * picture.size.height,
      }
      const pixels = this.#read(picture, window, size)
      if (!pixels) return null
      treatPixels(pixels, looks)
      return blurPixels(pixels, size, plan)
    })
  }

  /** A mask's picture for a box of that size, with what it lets through as its alpha. */
  mask(mask: ItemPictureMask, frame: SourceFrame, box: PixelSize): SourcePicture | null {
    const level = Math.max(
      levelOfDetail(frame.width / box.width),
      levelOfDetail(frame.height / box.height),
    )
    const picture = this.#sources.get(mask.key, frame, level)
    if (!picture) return null
    const name = JSON.stringify([mask, level])
    const { size } = picture
    return this.#picture(name, { ...frame, owner: mask.key, size }, () => {
      const pixels = this.#read(picture, { x: 0, y: 0, ...size }, size)
      if (pixels) maskPixels(pixels, mask)
      return pixels
    })
  }

  /** Frees what is held for a source. */
  release(key: string): void {
    this.#cache.release(key)
  }

  dispose(): void {
    this.#cache.clear()
    this.#scratch = null
  }

  #picture(
    name: string,
    { version, owner, size }: { version: number; owner: string; size: PixelSize },
    make: () => StraightPixels | null,
  ): SourcePicture | null {
    const canvas = this.#cache.get(name, { version, owner }, (held) => {
      const data = make()
      if (!data) return null
      const bytes = new Uint8Array(data.buffer)
      const facts = { kind: 'pixels', version, hasAlpha: true, ...size } as const
      const pixels = { ...facts, data: bytes, pixelWidth: size.width, pixelHeight: size.height }
      return pixelsPadded(pixels, held)
    })
    if (!canvas) return null
    const plain = { image: canvas, padding: PADDING_PX }
    return { size, isOpaque: false, plain, padded: () => plain }
  }

  /** A part of a picture as straight pixels of that size. */
  #read({ plain }: SourcePicture, from: PixelRect, size: PixelSize): StraightPixels | null {
    const { width, height } = size
    this.#scratch ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const context = this.#scratch
    if (!context) return null
    const { canvas } = context
    if (canvas.width < width) canvas.width = width
    if (canvas.height < height) canvas.height = height
    context.globalCompositeOperation = 'copy'
    context.imageSmoothingQuality = 'low'
    const { image, padding } = plain
    const part = [from.x + padding, from.y + padding, from.width, from.height] as const
    context.drawImage(image, ...part, 0, 0, width, height)
    return context.getImageData(0, 0, width, height).data
  }
}
