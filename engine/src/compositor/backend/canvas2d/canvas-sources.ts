import type { PixelSize } from '../../../layout/geometry.ts'
import type { SourceKey } from '../../../scene/draw-list.ts'
import type { PixelSourceFrame, SourceFrame } from '../source-frame.ts'

const BYTES_PER_PIXEL = 4

/** A picture that a canvas can draw, with its size in its own pixels. */
export interface DrawablePicture {
  readonly image: CanvasImageSource
  readonly size: PixelSize
}

interface HeldSource {
  version: number
  /** Raw pixels as a canvas; null while the source hands in pictures that need none. */
  canvas: OffscreenCanvas | null
  /** The picture halved once, twice, and so on, for the version held. */
  halves: OffscreenCanvas[]
}

/** The pictures of all sources in forms that a 2D context draws, taken over once a version. */
export class CanvasSources {
  readonly #held = new Map<SourceKey, HeldSource>()
  #uploads = 0

  /** Pictures taken over so far. */
  get uploads(): number {
    return this.#uploads
  }

  /** Bytes held in canvases now. */
  get bytes(): number {
    let total = 0
    for (const { canvas, halves } of this.#held.values()) {
      for (const { width, height } of canvas ? [canvas, ...halves] : halves) {
        total += width * height * BYTES_PER_PIXEL
      }
    }
    return total
  }

  /** The source's picture, halved `level` times; null when it cannot be drawn. */
  get(key: SourceKey, frame: SourceFrame, level: number): DrawablePicture | null {
    const held = this.#upToDate(key, frame)
    const full = fullPicture(held, frame)
    if (!full || level === 0) return full
    while (held.halves.length < level) {
      const larger = held.halves.at(-1)
      const half = halve(larger ? pictureOf(larger) : full)
      if (!half) return full
      held.halves.push(half)
    }
    const smallest = held.halves[level - 1]
    return smallest ? pictureOf(smallest) : full
  }

  /** Frees what is held for a source; unknown keys are ignored. */
  release(key: SourceKey): void {
    this.#held.delete(key)
  }

  clear(): void {
    this.#held.clear()
  }

  #upToDate(key: SourceKey, frame: SourceFrame): HeldSource {
    const held = this.#held.get(key) ?? { version: Number.NaN, canvas: null, halves: [] }
    this.#held.set(key, held)
    if (held.version === frame.version) return held
    held.canvas = frame.kind === 'pixels' ? pixelCanvas(frame, held.canvas) : null
    held.halves = []
    held.version = frame.version
    this.#uploads++
    return held
  }
}

function fullPicture(held: HeldSource, frame: SourceFrame): DrawablePicture | null {
  switch (frame.kind) {
    case 'video-frame': {
      const { displayWidth: width, displayHeight: height } = frame.frame
      return { image: frame.frame, size: { width, height } }
    }
    case 'bitmap':
      return pictureOf(frame.bitmap)
    case 'pixels':
      return held.canvas && pictureOf(held.canvas)
  }
}

function pictureOf(image: OffscreenCanvas | ImageBitmap): DrawablePicture {
  return { image, size: { width: image.width, height: image.height } }
}

/** Writes raw pixels into a canvas: the one held, where it has the right size. */
function pixelCanvas(
  { data, pixelWidth, pixelHeight }: PixelSourceFrame,
  held: OffscreenCanvas | null,
): OffscreenCanvas | null {
  const fits = held?.width === pixelWidth && held.height === pixelHeight
  const canvas = held && fits ? held : new OffscreenCanvas(pixelWidth, pixelHeight)
  const context = canvas.getContext('2d')
  if (!context) return null
  const length = pixelWidth * pixelHeight * BYTES_PER_PIXEL
  const bytes = new Uint8ClampedArray(asArrayBuffer(data), data.byteOffset, length)
  context.putImageData(new ImageData(bytes, pixelWidth, pixelHeight), 0, 0)
  return canvas
}

/** Image data cannot view shared memory; such pixels are copied. */
function asArrayBuffer({ buffer }: Uint8Array): ArrayBuffer {
  return buffer instanceof ArrayBuffer ? buffer : new Uint8Array(buffer).slice().buffer
}

/** Halves a picture by averaging: bilinear sampling lies exactly between the four pixels of each block. */
function halve({ image, size }: DrawablePicture): OffscreenCanvas | null {
  const width = Math.max(1, Math.floor(size.width / 2))
  const height = Math.max(1, Math.floor(size.height / 2))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'low'
  context.globalCompositeOperation = 'copy'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}
