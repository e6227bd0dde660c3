import type { Bounds } from '@proscenium/protocol'

/** One axis of the frame. */
export type Axis = 'x' | 'y'

/** From where to where along one axis, in percent of the frame. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A box seen along one axis and across it. */
export interface Track {
  readonly along: Span
  readonly across: Span
}

/** A box as one axis sees it. */
export function trackOf({ x1, y1, x2, y2 }: Bounds, axis: Axis): Track {
  const across = { start: x1, end: x2 }
  const down = { start: y1, end: y2 }
  return axis === 'x' ? { along: across, across: down } : { along: down, across }
}

/** Lengths closer than this are the same, in percent. */
const SAME = 1e-6

/** Whether two places or lengths are the same but for what numbers lose. */
export function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < SAME
}

/** What two spans share; null where they only touch or lie apart. */
export function overlapOf(one: Span, other: Span): Span | null {
  const start = Math.max(one.start, other.start)
  const end = Math.min(one.end, other.end)
  return end - start > SAME ? { start, end } : null
}

/** The middle of a span. */
export function middleOf({ start, end }: Span): number {
  return (start + end) / 2
}
