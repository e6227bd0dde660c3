import * as z from 'zod'
import { fieldText } from '../primitives/field-text.ts'
import { numberBetween } from '../primitives/fields.ts'

/** How far outside the frame an edge may lie, in percent: beyond it nothing could be drawn. */
const FARTHEST = 1_000

const nearEdge = (field: string) => numberBetween(field, -FARTHEST, 100)
const farEdge = (field: string) =>
  z
    .number({ error: fieldText.notNumber(field) })
    .min(0, fieldText.notPositive(field))
    .max(FARTHEST, fieldText.invalid(field))

/**
 * A rectangle in percent of the frame, as seen on screen (CORE-BND-001 to CORE-BND-005).
 * Edges may lie outside 0 to 100 on their free side; x1 < x2 and y1 < y2 always hold (GAP-022).
 */
export const boundsSchema = z
  .object({ x1: nearEdge('x1'), y1: nearEdge('y1'), x2: farEdge('x2'), y2: farEdge('y2') })
  .refine(({ x1, x2 }) => x1 < x2, { path: ['x2'], error: fieldText.invalid('x2') })
  .refine(({ y1, y2 }) => y1 < y2, { path: ['y2'], error: fieldText.invalid('y2') })
export type Bounds = z.infer<typeof boundsSchema>

/** Where a new element lands when nothing else is said (CORE-ELM-015, CORE-ELM-016). */
export const DEFAULT_BOUNDS: Bounds = { x1: 25, y1: 25, x2: 75, y2: 75 }

/** The whole frame. */
export const FULL_BOUNDS: Bounds = { x1: 0, y1: 0, x2: 100, y2: 100 }

/** Size and margins derived from the edges, in percent of the frame (CORE-BND-006 to CORE-BND-011). */
export interface BoundsMetrics {
  readonly width: number
  readonly height: number
  readonly marginLeft: number
  readonly marginRight: number
  readonly marginTop: number
  readonly marginBottom: number
}

/** Derives size and margins from the edges. */
export function boundsMetrics({ x1, y1, x2, y2 }: Bounds): BoundsMetrics {
  return {
    width: x2 - x1,
    height: y2 - y1,
    marginLeft: x1,
    marginRight: 100 - x2,
    marginTop: y1,
    marginBottom: 100 - y2,
  }
}
