import { type YuvNumbers, yuvNumbers } from './yuv-numbers.ts'

/** How the chroma of each format that we read lies: halved across, halved down, bytes between samples. */
export const CHROMA_LAYOUTS = {
  I420: { acrossShift: 1, downShift: 1, step: 1 },
  I420A: { acrossShift: 1, downShift: 1, step: 1 },
  I422: { acrossShift: 1, downShift: 0, step: 1 },
  I444: { acrossShift: 0, downShift: 0, step: 1 },
  NV12: { acrossShift: 1, downShift: 1, step: 2 },
} as const satisfies Record<PlanarFormat, unknown>

/** Formats of 8 bits whose luma is a plane of its own. */
export const PLANAR_FORMATS = ['I420', 'I420A', 'I422', 'I444', 'NV12'] as const

/** A format that we read. */
export type PlanarFormat = (typeof PLANAR_FORMATS)[number]

/** Where one plane of a frame lies in the bytes of its copy. */
export interface PlanePlace {
  /** Bytes before its first row. */
  readonly offset: number
  /** Bytes from one row to the next. */
  readonly stride: number
}

/** The planes of a picture: NV12's two kinds of chroma lie a byte apart; null for an opaque picture. */
export interface Planes {
  readonly y: PlanePlace
  readonly u: PlanePlace
  readonly v: PlanePlace
  readonly a: PlanePlace | null
}

/** Bytes of a frame as `VideoFrame.copyTo` leaves them when no other format is asked for. */
export interface PlanarPicture {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly planes: Planes
  readonly width: number
  readonly height: number
  readonly format: PlanarFormat
  /** Matrix of the colours as WebCodecs names it; what is no matrix of ITU-R is taken for BT.601, as browsers do. */
  readonly matrix: string | null
  /** True when black is 0 and white is 255; false for 16 to 235. */
  readonly fullRange: boolean
}

/** Names the planes of a copied frame. Throws a `RangeError` when there are too few for its format. */
export function planesOf(format: PlanarFormat, places: readonly PlanePlace[]): Planes {
  const [y, u, third, fourth] = places
  const v = format === 'NV12' && u ? { offset: u.offset + 1, stride: u.stride } : third
  const a = format === 'I420A' ? fourth : null
  if (!y || !u || !v || a === undefined) {
    throw new RangeError(`A frame of format ${format} has ${places.length} planes, too few`)
  }
  return { y, u, v, a }
}

/** Whole numbers in place of fractions: 16 bits behind the point. */
const ONE = 1 << 16

/** What a level of luma and of chroma adds to each colour, in 65536ths. */
interface LevelTables {
  readonly luma: Int32Array
  readonly redOfV: Int32Array
  readonly greenOfU: Int32Array
  readonly greenOfV: Int32Array
  readonly blueOfU: Int32Array
}

const tablesMade = new Map<YuvNumbers, LevelTables>()

function tablesOf({ matrix, fullRange }: PlanarPicture): LevelTables {
  const numbers = yuvNumbers(matrix, fullRange)
  const made = tablesMade.get(numbers) ?? makeTables(numbers)
  tablesMade.set(numbers, made)
  return made
}

function makeTables(numbers: YuvNumbers): LevelTables {
  const table = (value: (level: number) => number) =>
    Int32Array.from({ length: 256 }, (_, level) => Math.round(value(level) * ONE))
  const chroma = (share: number) => table((level) => (level - 128) * share)
  return {
    luma: table((level) => (level - numbers.black) * numbers.lumaScale + 0.5),
    redOfV: chroma(numbers.redOfV),
    greenOfU: chroma(numbers.greenOfU),
    greenOfV: chroma(numbers.greenOfV),
    blueOfU: chroma(numbers.blueOfU),
  }
}

/**
 * Writes the picture as RGBA, 4 bytes a pixel without gaps, into `out`, which clamps. Chroma is taken from the
 * nearest sample, as the browser's own conversion does.
 */
export function planarPixels(picture: PlanarPicture, out: Uint8ClampedArray): void {
  const { data, planes, width, height, format } = picture
  const { acrossShift, downShift, step } = CHROMA_LAYOUTS[format]
  const tables = tablesOf(picture)
  const { y, u, v, a } = planes
  for (let row = 0; row < height; row++) {
    const chromaRow = row >> downShift
    writeRow({
      data,
      out,
      tables,
      width,
      acrossShift,
      step,
      at: row * width * 4,
      y: y.offset + row * y.stride,
      u: u.offset + chromaRow * u.stride,
      v: v.offset + chromaRow * v.stride,
      a: a ? a.offset + row * a.stride : -1,
    })
  }
}

/** One row's work: where it reads each plane and where it writes. */
interface RowWork {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly out: Uint8ClampedArray
  readonly tables: LevelTables
  readonly width: number
  readonly acrossShift: number
  readonly step: number
  readonly at: number
  readonly y: number
  readonly u: number
  readonly v: number
  /** −1 for an opaque picture. */
  readonly a: number
}

function writeRow({ data, out, tables, width, acrossShift, step, at, y, u, v, a }: RowWork): void {
  const { luma, redOfV, greenOfU, greenOfV, blueOfU } = tables
  let to = at
  for (let x = 0; x < width; x++) {
    const chroma = (x >> acrossShift) * step
    const cb = data[u + chroma] as number
    const cr = data[v + chroma] as number
    const light = luma[data[y + x] as number] as number
    out[to] = (light + (redOfV[cr] as number)) >> 16
    out[to + 1] = (light + (greenOfU[cb] as number) + (greenOfV[cr] as number)) >> 16
    out[to + 2] = (light + (blueOfU[cb] as number)) >> 16
    out[to + 3] = a < 0 ? 255 : (data[a + x] as number)
    to += 4
  }
}
