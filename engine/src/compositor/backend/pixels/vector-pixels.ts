import type { PixelRect } from '../../../layout/geometry.ts'
import type { PixelSourceFrame } from '../source-frame.ts'
import type { PixelGrid } from './pixel-grid.ts'
import { FULL_WEIGHT, type GridTables, gridTables } from './pixel-grid.ts'
import { CHROMA_LAYOUTS, type PlanarPicture } from './planar-pixels.ts'
import { VECTOR_WASM } from './vector-wasm.ts'
import { yuvNumbers } from './yuv-numbers.ts'

const BYTES_PER_PIXEL = 4
/** Bytes that the module may read or write behind what it was given. */
const SLACK_BYTES = 64
const PAGE_BYTES = 65_536
/** Bytes of a column and of a row in the module's tables. */
const COLUMN_BYTES = 8
const ROW_BYTES = 12
/** The module's fractions have 15 bits behind the point and count luma halved and chroma quartered. */
const LUMA_UNIT = 32_768 / 2
const CHROMA_UNIT = 32_768 / 4

type Call = (...numbers: number[]) => void
/** What vector-pixels.wat exports, and describes. */
interface VectorModule {
  readonly memory: WebAssembly.Memory
  readonly convert: Call
  readonly fit: Call
  readonly halve: Call
  readonly limit: Call
}

/** Colours of a pixel in the order of its bytes; the fourth byte is left out. */
export type PixelOrder = 'RGB' | 'BGR'

/** Planes of 4:2:0 as WebCodecs takes them. */
interface LimitedPicture {
  readonly data: Uint8Array<ArrayBuffer>
  readonly layout: readonly { readonly offset: number; readonly stride: number }[]
}

/**
 * What red, green and blue add to luma and both chromas of BT.709 in the limited range, in 32768ths of a level. Those
 * of luma make 219/255 together, those of a chroma nothing, so that grey has none.
 */
const LIMITED_WEIGHTS = [
  [5_983, 20_127, 2_032],
  [-3_298, -11_094, 14_392],
  [14_392, -13_072, -1_320],
] as const
const WEIGHTS_BYTES = 48
const BLOCK_PX = 16

/** Where a picture lies on the bench: its first byte, and bytes from one row to the next. */
interface Laid {
  readonly at: number
  readonly stride: number
  /** The part of the picture that is there. */
  readonly part: PixelRect
  /** The first free byte. */
  readonly end: number
}

/**
 * Converts and scales pictures with vectors, several times as fast as a 2D canvas without a graphics card. One for
 * a thread, since its memory is only a workbench: pictures are copied onto it and off it again, so that it can grow
 * and serve any number of sources.
 */
export class VectorPixels {
  readonly #module: VectorModule
  #bench: Uint8Array
  #words: Int32Array

  private constructor(module: VectorModule) {
    this.#module = module
    this.#bench = new Uint8Array(module.memory.buffer)
    this.#words = new Int32Array(module.memory.buffer)
  }

  /** Null where the browser has no vectors, or the page's policy allows no WebAssembly (`wasm-unsafe-eval`). */
  static open(): VectorPixels | null {
    try {
      const bytes = Uint8Array.from(VECTOR_WASM.match(/../g) ?? [], (byte) => Number(`0x${byte}`))
      const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes))
      return new VectorPixels(exports as unknown as VectorModule)
    } catch {
      return null
    }
  }

  /** Bytes of the bench, which only grows. */
  get bytes(): number {
    return this.#bench.byteLength
  }

  /** Writes the picture as RGBA into `out`. False, and nothing is written, for pictures that it can't do. */
  write(picture: PlanarPicture, out: Uint8ClampedArray): boolean {
    const { width, height } = picture
    const laid = this.#layPlanar(picture, { x: 0, y: 0, width, height }, 0)
    if (!laid) return false
    out.set(this.#bench.subarray(laid.at, laid.at + out.byteLength))
    return true
  }

  /**
   * The picture on another grid of pixels as RGBA, each mixed of the four around its place; what lies outside
   * repeats the edge. Valid until the next call. Null for pictures that it can't do.
   */
  fit(frame: PixelSourceFrame, grid: PixelGrid): Uint8ClampedArray<ArrayBuffer> | null {
    if (frame.pixelWidth < 2) return null
    const tables = gridTables(grid, frame.pixelWidth, frame.pixelHeight)
    const { reach } = tables
    const lineBytes = reach.width * BYTES_PER_PIXEL + SLACK_BYTES
    const tableBytes = grid.width * COLUMN_BYTES + SLACK_BYTES + grid.height * ROW_BYTES
    const outBytes = grid.width * grid.height * BYTES_PER_PIXEL
    const extra = lineBytes + tableBytes + outBytes + 4 * SLACK_BYTES
    const laid = this.#lay(frame, reach, extra)
    if (!laid) return null
    const columns = aligned(laid.end)
    const rows = columns + grid.width * COLUMN_BYTES + SLACK_BYTES
    const line = aligned(rows + grid.height * ROW_BYTES)
    const out = aligned(line + lineBytes)
    this.#writeColumns(tables, columns)
    this.#writeRows(tables, rows, laid)
    const fromByte = (reach.x - laid.part.x) * BYTES_PER_PIXEL
    const span = reach.width * BYTES_PER_PIXEL
    this.#module.fit(fromByte, span, columns, rows, line, out, grid.width, grid.height)
    return new Uint8ClampedArray(this.#module.memory.buffer, out, outBytes)
  }

  /**
   * The picture at half its size as RGBA, each pixel the average of four. Valid until the next call. Null for
   * pictures of an odd size or one that it can't do.
   */
  halve(frame: PixelSourceFrame): Uint8ClampedArray<ArrayBuffer> | null {
    const { pixelWidth: width, pixelHeight: height } = frame
    if (width % 2 !== 0 || height % 2 !== 0) return null
    const outBytes = (width / 2) * (height / 2) * BYTES_PER_PIXEL
    const laid = this.#lay(frame, { x: 0, y: 0, width, height }, outBytes + 2 * SLACK_BYTES)
    if (!laid) return null
    const out = aligned(laid.end)
    this.#module.halve(laid.at, laid.stride, out, width / 2, height / 2)
    return new Uint8ClampedArray(this.#module.memory.buffer, out, outBytes)
  }

  /** Where the pixels of a picture are to be written for {@link limit}; null where there is no room. */
  pixelsFor(
    width: number,
    height: number,
  ): { readonly bytes: Uint8Array<ArrayBuffer>; readonly stride: number } | null {
    const stride = wholeBlocks(width) * BYTES_PER_PIXEL
    const planes = wholeBlocks(width) * (height + 1) * 2
    if (!this.#fits(WEIGHTS_BYTES + stride * height + planes + 2 * SLACK_BYTES)) return null
    const { buffer } = this.#module.memory
    return { bytes: new Uint8Array(buffer, WEIGHTS_BYTES, stride * height), stride }
  }

  /**
   * The pixels that were written last as BT.709 in the limited range, black at 16 and white at 235. Valid until the
   * next call.
   */
  limit(width: number, height: number, order: PixelOrder): LimitedPicture {
    const stride = wholeBlocks(width)
    const weights = new Int16Array(this.#module.memory.buffer, 0, WEIGHTS_BYTES / 2)
    LIMITED_WEIGHTS.forEach(([red, green, blue], plane) => {
      const pixel = order === 'RGB' ? [red, green, blue, 0] : [blue, green, red, 0]
      weights.set([...pixel, ...pixel], plane * 8)
    })
    const rows = (height + 1) >> 1
    const y = aligned(WEIGHTS_BYTES + stride * BYTES_PER_PIXEL * height)
    const chromaBytes = (stride >> 1) * rows
    const lumaBytes = stride * rows * 2
    const [u, v] = [y + lumaBytes, y + lumaBytes + chromaBytes]
    const pixelStride = stride * BYTES_PER_PIXEL
    this.#module.limit(WEIGHTS_BYTES, pixelStride, y, u, v, stride, width, height, 0)
    return {
      data: new Uint8Array(this.#module.memory.buffer, y, lumaBytes + 2 * chromaBytes),
      layout: [
        { offset: 0, stride },
        { offset: lumaBytes, stride: stride >> 1 },
        { offset: lumaBytes + chromaBytes, stride: stride >> 1 },
      ],
    }
  }

  /** Brings a part of a picture onto the bench; `extra` bytes are free behind it. */
  #lay(frame: PixelSourceFrame, part: PixelRect, extra: number): Laid | null {
    const { planar } = frame
    return planar ? this.#layPlanar(planar, part, extra) : this.#layPixels(frame, part, extra)
  }

  /** Converts a part of a picture onto the bench; `extra` bytes are free behind it. */
  #layPlanar(picture: PlanarPicture, asked: PixelRect, extra: number): Laid | null {
    const { data, planes, format } = picture
    const { acrossShift, downShift, step } = CHROMA_LAYOUTS[format]
    const { y, u, v, a } = planes
    if (acrossShift === 0 || (a && a.stride !== y.stride)) return null
    // A part begins where a sample of chroma does.
    const x = asked.x & ~1
    const top = asked.y & ~1
    const width = asked.x + asked.width - x
    const height = asked.y + asked.height - top
    const at = aligned(data.byteLength + SLACK_BYTES)
    const end = at + width * height * BYTES_PER_PIXEL + SLACK_BYTES
    if (!this.#fits(end + extra)) return null
    this.#bench.set(data)
    const numbers = yuvNumbers(picture.matrix, picture.fullRange)
    const chromaAt = (top >> downShift) * u.stride + (x >> acrossShift) * step
    this.#module.convert(
      y.offset + top * y.stride + x,
      u.offset + chromaAt,
      v.offset + chromaAt,
      a ? a.offset + top * a.stride + x : -1,
      y.stride,
      u.stride,
      at,
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
    return { at, stride: width * BYTES_PER_PIXEL, part: { x, y: top, width, height }, end }
  }

  /** Copies rows of pixels onto the bench; `extra` bytes are free behind them. */
  #layPixels(frame: PixelSourceFrame, { y, height }: PixelRect, extra: number): Laid | null {
    const width = frame.pixelWidth
    const stride = width * BYTES_PER_PIXEL
    const end = stride * height + SLACK_BYTES
    if (!this.#fits(end + extra)) return null
    this.#bench.set(frame.data.subarray(y * stride, (y + height) * stride))
    return { at: 0, stride, part: { x: 0, y, width, height }, end }
  }

  /** Writes which pixels each column of a grid is mixed of. */
  #writeColumns({ columns }: GridTables, at: number): void {
    const words = this.#words
    let word = at / 4
    for (let index = 0; index < columns.length; index += 2) {
      const right = columns[index + 1] as number
      words[word++] = (columns[index] as number) * BYTES_PER_PIXEL
      words[word++] = (right << 16) | (FULL_WEIGHT - right)
    }
    // The module takes four columns at a time.
    words.fill(0, word, word + 6)
  }

  /** Writes which rows of what was laid each row of a grid is mixed of. */
  #writeRows({ picture, rows }: GridTables, at: number, laid: Laid): void {
    const words = this.#words
    const first = laid.at - laid.part.y * laid.stride
    let word = at / 4
    for (let index = 0; index < rows.length; index += 2) {
      const upper = rows[index] as number
      words[word++] = first + upper * laid.stride
      words[word++] = first + Math.min(upper + 1, picture.height - 1) * laid.stride
      words[word++] = rows[index + 1] as number
    }
  }

  #fits(bytes: number): boolean {
    const missing = bytes - this.#bench.byteLength
    if (missing <= 0) return true
    try {
      this.#module.memory.grow(Math.ceil(missing / PAGE_BYTES))
    } catch {
      return false
    }
    this.#bench = new Uint8Array(this.#module.memory.buffer)
    this.#words = new Int32Array(this.#module.memory.buffer)
    return true
  }
}

function aligned(bytes: number): number {
  return (bytes + 15) & ~15
}

function wholeBlocks(width: number): number {
  return Math.ceil(width / BLOCK_PX) * BLOCK_PX
}
