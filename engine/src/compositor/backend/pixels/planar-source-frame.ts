import type { PixelSourceFrame } from '../source-frame.ts'
import { type PlanarPicture, planarPixels } from './planar-pixels.ts'
import { threadVectors } from './thread-vectors.ts'

/** What is known of a planar frame besides its bytes. */
export interface PlanarFrameFacts {
  readonly width: number
  readonly height: number
  readonly version: number
  readonly hasAlpha: boolean
}

/**
 * A picture in the form in which it came, whose pixels are made when something asks for them: a backend that
 * draws it at another size takes its bytes from `planar`, which costs less.
 */
export class PlanarSourceFrame implements PixelSourceFrame {
  readonly kind = 'pixels'
  readonly planar: PlanarPicture
  readonly width: number
  readonly height: number
  readonly version: number
  readonly hasAlpha: boolean
  readonly pixelWidth: number
  readonly pixelHeight: number
  readonly #out: Uint8ClampedArray<ArrayBuffer>
  #pixels: Uint8Array<ArrayBuffer> | null = null

  /** `out` takes the pixels when they are made: 4 bytes for each. */
  constructor(
    planar: PlanarPicture,
    { width, height, version, hasAlpha }: PlanarFrameFacts,
    out: Uint8ClampedArray<ArrayBuffer>,
  ) {
    this.planar = planar
    this.width = width
    this.height = height
    this.version = version
    this.hasAlpha = hasAlpha
    this.pixelWidth = planar.width
    this.pixelHeight = planar.height
    this.#out = out
  }

  get data(): Uint8Array<ArrayBuffer> {
    this.#pixels ??= this.#make()
    return this.#pixels
  }

  #make(): Uint8Array<ArrayBuffer> {
    if (!threadVectors()?.write(this.planar, this.#out)) planarPixels(this.planar, this.#out)
    return new Uint8Array(this.#out.buffer)
  }
}
