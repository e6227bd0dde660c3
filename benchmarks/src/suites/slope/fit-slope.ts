import { linearRegression } from 'simple-statistics'

/** What a frame cost with so many layers. */
export interface CostPoint {
  readonly layers: number
  readonly ms: number
}

/** A line through costs. */
export interface CostLine {
  /** Milliseconds that each layer adds. */
  readonly slopeMs: number
  /** Milliseconds of a frame without layers. */
  readonly baseMs: number
}

/** The line that lies nearest to the points by least squares. Throws a RangeError below two numbers of layers. */
export function fitSlope(points: readonly CostPoint[]): CostLine {
  if (new Set(points.map(({ layers }) => layers)).size < 2) {
    throw new RangeError('A slope needs costs at two numbers of layers at least')
  }
  const { m, b } = linearRegression(points.map(({ layers, ms }) => [layers, ms]))
  return { slopeMs: m, baseMs: b }
}
