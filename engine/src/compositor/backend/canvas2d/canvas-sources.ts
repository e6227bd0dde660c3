import type { PixelSize } from '../../../layout/geometry.ts'
import type { SourceKey } from '../../../scene/draw-list.ts'
import type { PixelSourceFrame, SourceFrame } from '../source-frame.ts'
import { storageSize } from '../storage-size.ts'
import { mayHaveAlpha } from '../video-frame-alpha.ts'
import type { DrawableImage } from './padded-canvas.ts'
import { copyPadded, PADDING_PX, pixelsPadded } from './padded-canvas.ts'
import { PixelStage } from './pixel-stage.ts'
import { stackedPixels } from './stacked-pixels.ts'

const BYTES_PER_PIXEL = 4

/** A source's picture, ready to draw. */
export interface SourcePicture {
  /** Size without padding, in the picture's own pixels. */
  readonly size: PixelSize
  /** True when nothing shows through it. */
  readonly isOpaque: boolean
  /** For drawing as a picture. */
  readonly plain: DrawableImage
  /**
   * For filling shapes: with its edge repeated around it, so that it does not fade there. Null when the
   * platform gives no canvas.
   */
  padded(): DrawableImage | null
}

interface HeldSource {
  version: number
  /** A picture may come again in another form: as a frame at first, then as the pixels copied from it. */
  kind: SourceFrame['kind'] | null
  /** The full picture, padded; null until something needs it. */
  full: OffscreenCanvas | null
  /** The picture halved once, twice, and so on, padded, for the version held. */
  halves: OffscreenCanvas[]
  /** Kind and version that have been counted. */
  counted: string
  /** Pictures counted since the full one was last asked for. */
  idle: number
}

/** A picture that so many newer ones of its source did without is given back. */
const IDLE_PICTURES = 60

/** The pictures of all sources in forms that a 2D context draws, taken over once a version. */
export class CanvasSources {
  readonly #held = new Map<SourceKey, HeldSource>()
  readonly #stage = new PixelStage()
  #uploads = 0

  /** Pictures taken over so far. */
  get uploads(): number {
    return this.#uploads
  }

  /** Bytes held in canvases now. */
  get bytes(): number {
    let total = 0
    for (const { full, halves } of this.#held.values()) {
      for (const { width, height } of full ? [full, ...halves] : halves) {
        total += width * height * BYTES_PER_PIXEL
      }
    }
    return total
  }

  /** Notes that a picture is shown that something else has brought to its size. */
  note(key: SourceKey, frame: SourceFrame): void {
    const held = this.#held.get(key) ?? nothingHeld()
    this.#held.set(key, held)
    this.#count(held, frame)
  }

  /** The source's picture, halved `level` times; null when the platform gives no canvas. */
  get(key: SourceKey, frame: SourceFrame, level: number): SourcePicture | null {
    const held = this.#upToDate(key, frame)
    const full = fullPicture(held, frame)
    return level > 0 && full ? halvedPicture(held, full, level) : full
  }

  /** Frees what is held for a source; unknown keys are ignored. */
  release(key: SourceKey): void {
    this.#held.delete(key)
  }

  clear(): void {
    this.#held.clear()
  }

  #upToDate(key: SourceKey, frame: SourceFrame): HeldSource {
    const held = this.#held.get(key) ?? nothingHeld()
    this.#held.set(key, held)
    held.idle = 0
    if (held.version === frame.version && held.kind === frame.kind) return held
    const pixels = pixelsOf(frame)
    held.full = pixels ? pixelsPadded(pixels, held.full, this.#stage) : null
    held.halves = []
    held.version = frame.version
    held.kind = frame.kind
    this.#count(held, frame)
    return held
  }

  #count(held: HeldSource, { version, kind }: SourceFrame): void {
    const shown = `${kind} ${version}`
    if (held.counted === shown) return
    this.#uploads++
    held.counted = shown
    held.idle += 1
    if (held.idle > IDLE_PICTURES)
      Object.assign(held, { full: null, halves: [], version: Number.NaN })
  }
}

function nothingHeld(): HeldSource {
  return { version: Number.NaN, kind: null, full: null, halves: [], counted: '', idle: 0 }
}

/** The pixels of a picture that is not drawn as it was handed in. */
function pixelsOf(frame: SourceFrame): PixelSourceFrame | null {
  if (frame.kind === 'pixels') return frame
  return frame.kind === 'video-frame' && frame.alpha ? stackedPixels(frame) : null
}

function fullPicture(held: HeldSource, frame: SourceFrame): SourcePicture | null {
  switch (frame.kind) {
    case 'pixels': {
      const size = { width: frame.pixelWidth, height: frame.pixelHeight }
      return held.full && canvasPicture(held.full, size, !frame.hasAlpha)
    }
    case 'bitmap': {
      const { width, height } = frame.bitmap
      return borrowedPicture(held, frame.bitmap, { width, height }, false)
    }
    case 'video-frame': {
      if (frame.alpha) return held.full && canvasPicture(held.full, storageSize(frame), false)
      const { displayWidth: width, displayHeight: height } = frame.frame
      return borrowedPicture(held, frame.frame, { width, height }, !mayHaveAlpha(frame.frame))
    }
  }
}

/** A picture that is drawn as it was handed in, and copied only when a shape is to be filled with it. */
function borrowedPicture(
  held: HeldSource,
  image: ImageBitmap | VideoFrame,
  size: PixelSize,
  isOpaque: boolean,
): SourcePicture {
  return {
    size,
    isOpaque,
    plain: { image, padding: 0 },
    padded: () => {
      held.full ??= copyPadded({ image, padding: 0 }, size, size)
      return held.full && { image: held.full, padding: PADDING_PX }
    },
  }
}

function canvasPicture(canvas: OffscreenCanvas, size: PixelSize, isOpaque: boolean): SourcePicture {
  const plain = { image: canvas, padding: PADDING_PX }
  return { size, isOpaque, plain, padded: () => plain }
}

function halvedPicture(held: HeldSource, full: SourcePicture, level: number): SourcePicture | null {
  let picture = full
  for (let step = 0; step < level; step++) {
    // Bilinear sampling lies exactly between the four pixels of each block, which averages them.
    const size = {
      width: Math.max(1, Math.floor(picture.size.width / 2)),
      height: Math.max(1, Math.floor(picture.size.height / 2)),
    }
    const half = held.halves[step] ?? copyPadded(picture.plain, picture.size, size)
    if (!half) return null
    held.halves[step] = half
    picture = canvasPicture(half, size, full.isOpaque)
  }
  return picture
}
