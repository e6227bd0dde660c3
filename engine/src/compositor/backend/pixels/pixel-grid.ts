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
}

/** The part of a picture that a grid takes its colours from, in whole pixels: at least two columns. */
export function gridReach(grid: PixelGrid, { width, height }: PixelSize): PixelRect {
  const across = axisReach(grid.x, grid.stepX, grid.width, width)
  const down = axisReach(grid.y, grid.stepY, grid.height, height)
  const x = Math.max(0, Math.min(across.first, width - 2))
  return {
    x,
    y: down.first,
    width: Math.max(2, across.last - x + 1),
    height: down.last - down.first + 1,
  }
}

/** Tells for each pixel of an axis the neighbour before its place and the weight of the one after, of 128. */
export function fillAxis(
  start: number,
  step: number,
  count: number,
  size: number,
  tell: (index: number, before: number, share: number) => void,
): void {
  for (let index = 0; index < count; index++) {
    const place = Math.min(Math.max(start + index * step - 0.5, 0), size - 1)
    const before = Math.floor(place)
    tell(index, before, Math.round((place - before) * FULL_WEIGHT))
  }
}

function axisReach(
  start: number,
  step: number,
  count: number,
  size: number,
): { first: number; last: number } {
  const ends = [start, start + (count - 1) * step].map((place) =>
    Math.min(Math.max(place - 0.5, 0), size - 1),
  )
  return {
    first: Math.floor(Math.min(...ends)),
    last: Math.min(Math.floor(Math.max(...ends)) + 1, size - 1),
  }
}
