import type { Pixels } from './picture-file.ts'

/** Neighbouring pixels that differ by more than this in a channel have an edge between them. */
const EDGE_STEP = 8
/** Pixels this close to an edge are left out of the interior. */
const EDGE_REACH_PX = 2

/** How far two pictures differ; differences are of 8-bit channels. */
export interface PictureDifference {
  /** Greatest difference of any pixel. */
  readonly greatest: number
  /** Greatest difference of pixels at least two pixels away from any edge of either picture. */
  readonly greatestInside: number
  /** Share of pixels that lie inside, 0 to 1. */
  readonly insideShare: number
  /** Structural similarity of the whole, 1 for equal pictures. */
  readonly similarity: number
}

/** Compares two pictures. Throws a RangeError when their sizes differ. */
export function comparePictures(a: Pixels, b: Pixels): PictureDifference {
  if (a.width !== b.width || a.height !== b.height) {
    throw new RangeError(`${a.width} × ${a.height} against ${b.width} × ${b.height} pixels`)
  }
  const [nearA, nearB] = [keptOf(edges, a, edgesOf), keptOf(edges, b, edgesOf)]
  let greatest = 0
  let greatestInside = 0
  let inside = 0
  for (let pixel = 0; pixel < a.width * a.height; pixel++) {
    const difference = pixelDifference(a.data, pixel * 4, b.data, pixel * 4)
    greatest = Math.max(greatest, difference)
    if (nearA[pixel] || nearB[pixel]) continue
    inside++
    greatestInside = Math.max(greatestInside, difference)
  }
  return {
    greatest,
    greatestInside,
    insideShare: inside / (a.width * a.height),
    similarity: similarity(a, b),
  }
}

/** What was computed of pictures that are compared with several others. */
const edges = new WeakMap<Pixels, Uint8Array>()
const lumas = new WeakMap<Pixels, Float32Array>()

function keptOf<Made>(
  kept: WeakMap<Pixels, Made>,
  picture: Pixels,
  make: (picture: Pixels) => Made,
): Made {
  const made = kept.get(picture) ?? make(picture)
  kept.set(picture, made)
  return made
}

/** 1 for every pixel within reach of an edge. */
function edgesOf({ width, height, data }: Pixels): Uint8Array {
  const near = new Uint8Array(width * height)
  const mark = (x: number, y: number) => {
    const top = Math.max(0, y - EDGE_REACH_PX)
    const bottom = Math.min(height - 1, y + EDGE_REACH_PX)
    const left = Math.max(0, x - EDGE_REACH_PX)
    const right = Math.min(width - 1, x + EDGE_REACH_PX)
    for (let row = top; row <= bottom; row++)
      near.fill(1, row * width + left, row * width + right + 1)
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = (y * width + x) * 4
      const right = x + 1 < width ? pixelDifference(data, here, data, here + 4) : 0
      const below = y + 1 < height ? pixelDifference(data, here, data, here + width * 4) : 0
      if (right > EDGE_STEP) {
        mark(x, y)
        mark(x + 1, y)
      }
      if (below > EDGE_STEP) {
        mark(x, y)
        mark(x, y + 1)
      }
    }
  }
  return near
}

/** Greatest difference of a channel, colours weighed by their opacity: what nobody can see does not count. */
function pixelDifference(a: Uint8Array, from: number, b: Uint8Array, to: number): number {
  const alphaA = a[from + 3] ?? 0
  const alphaB = b[to + 3] ?? 0
  let greatest = Math.abs(alphaA - alphaB)
  for (let channel = 0; channel < 3; channel++) {
    const shownA = Math.round(((a[from + channel] ?? 0) * alphaA) / 255)
    const shownB = Math.round(((b[to + channel] ?? 0) * alphaB) / 255)
    greatest = Math.max(greatest, Math.abs(shownA - shownB))
  }
  return greatest
}

const WINDOW = 8
const STRIDE = 4
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** Mean structural similarity of brightness over windows of 8 × 8 pixels (Wang et al. 2004). */
function similarity(a: Pixels, b: Pixels): number {
  const [lumaA, lumaB] = [keptOf(lumas, a, luma), keptOf(lumas, b, luma)]
  let sum = 0
  let count = 0
  for (let y = 0; y + WINDOW <= a.height; y += STRIDE) {
    for (let x = 0; x + WINDOW <= a.width; x += STRIDE) {
      sum += windowSimilarity(lumaA, lumaB, y * a.width + x, a.width)
      count++
    }
  }
  return count === 0 ? 1 : sum / count
}

function windowSimilarity(a: Float32Array, b: Float32Array, from: number, width: number): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0]
  for (let row = 0; row < WINDOW; row++) {
    for (let column = 0; column < WINDOW; column++) {
      const index = from + row * width + column
      const valueA = a[index] ?? 0
      const valueB = b[index] ?? 0
      sumA += valueA
      sumB += valueB
      sumAA += valueA * valueA
      sumBB += valueB * valueB
      sumAB += valueA * valueB
    }
  }
  const size = WINDOW * WINDOW
  const [meanA, meanB] = [sumA / size, sumB / size]
  const varianceA = sumAA / size - meanA * meanA
  const varianceB = sumBB / size - meanB * meanB
  const covariance = sumAB / size - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  )
}

/** Brightness of each pixel over black. */
function luma({ width, height, data }: Pixels): Float32Array {
  const values = new Float32Array(width * height)
  for (let pixel = 0; pixel < values.length; pixel++) {
    const at = pixel * 4
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    values[pixel] = ((0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha) / 255
  }
  return values
}
