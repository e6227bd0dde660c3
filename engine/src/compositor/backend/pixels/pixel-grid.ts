import type { PixelRect, PixelSize } from '../../../layout/geometry.ts'

/** The weight of a pixel that is taken alone. */
export const FULL_WEIGHT = 128

/** Pixels laid over a picture: how many, and where they take their colours from, in pixels of the picture. */
export interface PixelGrid {
  readonly width: number
  readonly height: number
  /** Where the middle of the first pixel lies; 0.5 is the middle of the picture's first one. */
  readonly x: number
  readonly y: number
  /** From one pixel to the next; below 0 for a mirrored picture. */
  readonly stepX: number
  readonly stepY: number
  /** The window of the picture, whose edge is repeated outside of it; no colour comes from beyond. */
  readonly within: PixelRect
}

/** Which pixels of a picture those of a grid are mixed of. */
export interface GridTables {
  /** Size of the picture. */
  readonly picture: PixelSize
  /** The part of the picture that is needed, in whole pixels: at least two columns. */
  readonly reach: PixelRect
  /** For each column the left one of two neighbours, counted from the reach's first, and the right one's weight of 128. */
  readonly columns: Int32Array
  /** For each row the upper one of two neighbours, counted from the picture's first, and the lower one's weight of 128. */
  readonly rows: Int32Array
}

const held = new WeakMap<PixelGrid, GridTables>()

/** The tables of a grid on a picture; kept as long as the grid, whose elements mostly stay as they are. */
export function gridTables(grid: PixelGrid, width: number, height: number): GridTables {
  const known = held.get(grid)
  if (known?.picture.width === width && known.picture.height === height) return known
  const made = makeTables(grid, { width, height })
  held.set(grid, made)
  return made
}

function makeTables(
  { x, y, stepX, stepY, width, height, within }: PixelGrid,
  picture: PixelSize,
): GridTables {
  const [right, bottom] = [within.x + within.width, within.y + within.height]
  const columns = neighbours([x, stepX, width], [within.x, right], picture.width)
  const rows = neighbours([y, stepY, height], [within.y, bottom], picture.height)
  const [first, last] = reachOf(columns, picture.width)
  const [top, lowest] = reachOf(rows, picture.height)
  const left = Math.max(0, Math.min(first, picture.width - 2))
  for (let at = 0; at < columns.length; at += 2) {
    const before = columns[at] as number
    // At the right edge the last pixel is the right neighbour, so that both can be read together.
    const pair = Math.min(before, picture.width - 2)
    columns[at] = pair - left
    if (pair < before) columns[at + 1] = FULL_WEIGHT
  }
  const reach = { x: left, y: top, width: Math.max(2, last - left + 1), height: lowest - top + 1 }
  return { picture, reach, columns, rows }
}

/**
 * Tells for each place of an axis the neighbour before it and the weight of the one after it. Places are counted
 * from the middle of the picture's first pixel, and no nearer to the window's edge than the middle of a pixel.
 */
function neighbours(
  [start, step, count]: readonly [start: number, step: number, count: number],
  [from, to]: readonly [from: number, to: number],
  size: number,
): Int32Array {
  const middle = (from + to) / 2
  const first = Math.max(0, Math.min(from, middle - 0.5))
  const last = Math.min(size - 1, Math.max(to - 1, middle - 0.5))
  const found = new Int32Array(count * 2)
  for (let index = 0; index < count; index++) {
    const place = Math.max(first, Math.min(start + index * step - 0.5, last))
    const before = Math.floor(place)
    found[index * 2] = before
    found[index * 2 + 1] = Math.round((place - before) * FULL_WEIGHT)
  }
  return found
}

/** The first and the last pixel that an axis needs: places go one way. */
function reachOf(neighbours: Int32Array, size: number): [first: number, last: number] {
  const [one = 0, other = 0] = [neighbours[0], neighbours.at(-2)]
  return [Math.min(one, other), Math.min(Math.max(one, other) + 1, size - 1)]
}
