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

/** One axis of a grid, on a picture of `size` pixels. */
export interface GridAxis {
  readonly start: number
  readonly step: number
  readonly count: number
  /** Ends of the window. */
  readonly from: number
  readonly to: number
  readonly size: number
}

/** The axes of a grid on a picture. */
export function gridAxes(
  { x, y, stepX, stepY, width, height, within }: PixelGrid,
  picture: PixelSize,
): { readonly across: GridAxis; readonly down: GridAxis } {
  const [right, bottom] = [within.x + within.width, within.y + within.height]
  return {
    across: { start: x, step: stepX, count: width, from: within.x, to: right, size: picture.width },
    down: {
      start: y,
      step: stepY,
      count: height,
      from: within.y,
      to: bottom,
      size: picture.height,
    },
  }
}

/** The part of a picture that a grid takes its colours from, in whole pixels: at least two columns. */
export function gridReach(grid: PixelGrid, picture: PixelSize): PixelRect {
  const { across, down } = gridAxes(grid, picture)
  const columns = axisReach(across)
  const rows = axisReach(down)
  const x = Math.max(0, Math.min(columns.first, picture.width - 2))
  return {
    x,
    y: rows.first,
    width: Math.max(2, columns.last - x + 1),
    height: rows.last - rows.first + 1,
  }
}

/** Tells for each pixel of an axis the neighbour before its place and the weight of the one after, of 128. */
export function fillAxis(
  axis: GridAxis,
  tell: (index: number, before: number, share: number) => void,
): void {
  for (let index = 0; index < axis.count; index++) {
    const place = placeOf(axis, axis.start + index * axis.step)
    const before = Math.floor(place)
    tell(index, before, Math.round((place - before) * FULL_WEIGHT))
  }
}

/** Counted from the middle of the picture's first pixel, and no nearer to the window's edge than the middle of a pixel. */
function placeOf({ from, to, size }: GridAxis, at: number): number {
  const middle = (from + to) / 2
  const first = Math.max(0, Math.min(from, middle - 0.5))
  const last = Math.min(size - 1, Math.max(to - 1, middle - 0.5))
  return Math.max(first, Math.min(at - 0.5, last))
}

function axisReach(axis: GridAxis): { first: number; last: number } {
  const { start, step, count, size } = axis
  const ends = [start, start + (count - 1) * step].map((at) => placeOf(axis, at))
  return {
    first: Math.floor(Math.min(...ends)),
    last: Math.min(Math.floor(Math.max(...ends)) + 1, size - 1),
  }
}
