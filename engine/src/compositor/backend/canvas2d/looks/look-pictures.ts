import { lutShape } from '../../../../color/lut-picture.ts'
import type { PixelRect, PixelSize } from '../../../../layout/geometry.ts'
import type { DrawContent } from '../../../../scene/draw-list.ts'
import type { ItemLooks, ItemPictureMask } from '../../../../scene/item-looks.ts'
import { blurPlan } from '../../blur-plan.ts'
import { levelOfSize } from '../../level-of-detail.ts'
import type { SourceFrame, SourceFrames } from '../../source-frame.ts'
import type { CanvasSources, SourcePicture } from '../canvas-sources.ts'
import { PADDING_PX, pixelsPadded } from '../padded-canvas.ts'
import { PixelStage } from '../pixel-stage.ts'
import { blurPixels } from './blur-pixels.ts'
import { CanvasCache } from './canvas-cache.ts'
import type { LutPixels } from './lut-pixels.ts'
import type { StraightPixels } from './treat-pixels.ts'
import { maskPixels, treatPixels } from './treat-pixels.ts'

/** Pictures kept; the one unused for longest goes first. */
const MAX_HELD = 24

type SourceContent = Extract<DrawContent, { kind: 'source' }>

/** What a picture is treated by. */
interface Treatment {
  readonly looks: ItemLooks
  /** Where the look-up table is found. */
  readonly frames: SourceFrames
}

/** Both only grow, so their sum is another whichever of them is. */
function versionOf(frame: SourceFrame, lut: LutPixels | undefined): number {
  return frame.version + (lut?.version ?? 0)
}

/** Pictures of sources keyed, corrected, looked up, blurred or made into masks, pixel by pixel, once for each new frame. */
export class LookPictures {
  readonly #sources: CanvasSources
  readonly #cache = new CanvasCache(MAX_HELD)
  /** Look-up tables by source key. */
  readonly #luts = new Map<string, LutPixels>()
  readonly #stage = new PixelStage()
  #scratch: OffscreenCanvasRenderingContext2D | null = null

  constructor(sources: CanvasSources) {
    this.#sources = sources
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#cache.bytes
  }

  /** A source's picture keyed, corrected and looked up, whole; `level` says how often it is halved first. */
  treated(
    content: SourceContent,
    frame: SourceFrame,
    { level, looks, frames }: Treatment & { level: number },
  ): SourcePicture | null {
    const { key, grade } = looks
    const lut = this.#lutOf(looks, frames)
    const name = JSON.stringify([content.key, level, key, grade, lut?.name])
    const picture = this.#sources.get(content.key, frame, level)
    if (!picture) return null
    const { size } = picture
    return this.#picture(name, { version: versionOf(frame, lut), owner: content.key, size }, () => {
      const pixels = this.#read(picture, { x: 0, y: 0, ...size }, size)
      if (pixels) treatPixels(pixels, { key, grade, lut })
      return pixels
    })
  }

  /** The cropped part of a source's picture, keyed, corrected, looked up, then blurred. */
  blurred(
    content: SourceContent,
    frame: SourceFrame,
    { looks, frames }: Treatment,
  ): SourcePicture | null {
    const { crop } = content
    const lut = this.#lutOf(looks, frames)
    const plan = blurPlan(content, looks.blur ?? 0, frame)
    const name = JSON.stringify([content.key, crop, plan, looks.key, looks.grade, lut?.name])
    const picture = this.#sources.get(content.key, frame, plan.level)
    if (!picture) return null
    const { size } = plan
    return this.#picture(name, { version: versionOf(frame, lut), owner: content.key, size }, () => {
      const window = {
        x: crop.left * picture.size.width,
        y: crop.top * picture.size.height,
        width: (crop.right - crop.left) * picture.size.width,
        height: (crop.bottom - crop.top) * picture.size.height,
      }
      const pixels = this.#read(picture, window, size)
      if (!pixels) return null
      treatPixels(pixels, { ...looks, lut })
      return blurPixels(pixels, size, plan)
    })
  }

  /** A mask's picture for a box of that size, with what it lets through as its alpha. */
  mask(mask: ItemPictureMask, frame: SourceFrame, box: PixelSize): SourcePicture | null {
    const level = levelOfSize(frame, box)
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
    this.#luts.delete(key)
  }

  dispose(): void {
    this.#cache.clear()
    this.#luts.clear()
    this.#scratch = null
  }

  /** The look-up table of an item; undefined when there is none, or none yet. */
  #lutOf({ lut }: ItemLooks, frames: SourceFrames): LutPixels | undefined {
    const frame = lut && frames.get(lut.key)
    const shape = frame && lutShape(frame)
    if (!lut || !frame || !shape) return undefined
    const { version } = frame
    const name = JSON.stringify(lut)
    const held = this.#luts.get(lut.key)
    if (held?.name === name && held.version === version) return held
    const picture = this.#sources.get(lut.key, frame, 0)
    const data = picture && this.#read(picture, { x: 0, y: 0, ...picture.size }, picture.size)
    if (!data) return undefined
    const made = { ...shape, name, version, data, strength: lut.strength }
    this.#luts.set(lut.key, made)
    return made
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
      return pixelsPadded(pixels, held, this.#stage)
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
