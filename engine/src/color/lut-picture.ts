import type { ColorTriple, Lut } from './lut.ts'
import { lutColor } from './lut.ts'

/** Larger volumes are sampled down to this many nodes an axis: a picture of them then fits every texture. */
const MAX_VOLUME_SIZE = 65
/** Longer curves are sampled down to this many entries. */
const MAX_CURVE_SIZE = 4096

/** A look-up table as a picture, in which form backends take it: RGBA, opaque, rows top to bottom. */
export interface LutPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** How a picture is read as a table. */
export interface LutShape {
  /** Entries along each axis. */
  readonly size: number
  readonly isCurves: boolean
}

/**
 * Writes a table as a picture for colours from 0 to 1: curves as one row; a volume as one square for each
 * step of blue, side by side, red to the right and green downwards. Entries are clamped to 0 … 1 and rounded
 * to 8 bits. A table of another domain, or a larger one, is sampled anew.
 */
export function lutPicture(lut: Lut): LutPicture {
  const isCurves = lut.kind === 'curves'
  const most = isCurves ? MAX_CURVE_SIZE : MAX_VOLUME_SIZE
  const isPlain = isUnit(lut.domainMin, 0) && isUnit(lut.domainMax, 1)
  const size = isPlain ? Math.min(lut.size, most) : most
  const [width, height] = isCurves ? [size, 1] : [size * size, size]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place: ColorTriple = isCurves ? [x, x, x] : [x % size, y, Math.floor(x / size)]
      const [red, green, blue] = place.map((step) => step / (size - 1))
      const color = lutColor(lut, [red ?? 0, green ?? 0, blue ?? 0])
      data.set([...color.map((value) => value * 255), 255], (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

/** How a picture of that size is read as a table; null when it is none. */
export function lutShape({ width, height }: { width: number; height: number }): LutShape | null {
  if (height === 1 && width >= 2) return { size: width, isCurves: true }
  if (height >= 2 && width === height * height) return { size: height, isCurves: false }
  return null
}

function isUnit(color: ColorTriple, value: number): boolean {
  return color.every((channel) => channel === value)
}
