import { CHROMA_LAYOUTS, type PlanarPicture } from './planar-pixels.ts'
import { PLANAR_WASM } from './planar-wasm.ts'
import { yuvNumbers } from './yuv-numbers.ts'

/** Bytes that the module may read or write behind the last row. */
const SLACK_BYTES = 64
const PAGE_BYTES = 65_536
/** The module's fractions have 15 bits behind the point and count luma halved and chroma quartered. */
const LUMA_UNIT = 32_768 / 2
const CHROMA_UNIT = 32_768 / 4

type Convert = (...numbers: number[]) => void

/**
 * Does what `planarPixels` does with vectors, several times as fast. One for a thread, since its memory is only
 * a workbench: pictures are copied onto it and off it again, so that it can grow and serve any number of sources.
 */
export class VectorPixels {
  readonly #memory: WebAssembly.Memory
  readonly #convert: Convert
  #bench: Uint8Array

  private constructor(memory: WebAssembly.Memory, convert: Convert) {
    this.#memory = memory
    this.#convert = convert
    this.#bench = new Uint8Array(memory.buffer)
  }

  /** Null where the browser has no vectors, or the page's policy allows no WebAssembly (`wasm-unsafe-eval`). */
  static open(): VectorPixels | null {
    try {
      const bytes = Uint8Array.from(atob(PLANAR_WASM), (letter) => letter.charCodeAt(0))
      const { memory, convert } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports
      if (!(memory instanceof WebAssembly.Memory) || typeof convert !== 'function') return null
      return new VectorPixels(memory, convert as Convert)
    } catch {
      return null
    }
  }

  /** Writes the picture as RGBA into `out`. False, and nothing is written, for pictures that it can't do. */
  write(picture: PlanarPicture, out: Uint8ClampedArray): boolean {
    const { data, planes, width, height, format } = picture
    const { acrossShift, downShift, step } = CHROMA_LAYOUTS[format]
    const { y, u, v, a } = planes
    if (acrossShift === 0 || (a && a.stride !== y.stride)) return false
    const outAt = (data.byteLength + SLACK_BYTES) & ~15
    if (!this.#fits(outAt + out.byteLength + SLACK_BYTES)) return false
    this.#bench.set(data)
    const numbers = yuvNumbers(picture.matrix, picture.fullRange)
    this.#convert(
      y.offset,
      u.offset,
      v.offset,
      a ? a.offset : -1,
      y.stride,
      u.stride,
      outAt,
      width,
      height,
      step - 1,
      downShift,
      numbers.black,
      Math.round(numbers.lumaScale * LUMA_UNIT),
      Math.round(numbers.redOfV * CHROMA_UNIT),
      Math.round(numbers.greenOfU * CHROMA_UNIT),
      Math.round(numbers.greenOfV * CHROMA_UNIT),
      Math.round(numbers.blueOfU * CHROMA_UNIT),
    )
    out.set(this.#bench.subarray(outAt, outAt + out.byteLength))
    return true
  }

  #fits(bytes: number): boolean {
    const missing = bytes - this.#bench.byteLength
    if (missing <= 0) return true
    try {
      this.#memory.grow(Math.ceil(missing / PAGE_BYTES))
    } catch {
      return false
    }
    this.#bench = new Uint8Array(this.#memory.buffer)
    return true
  }
}
