import { equalGapEdges, equalGapStarts, equalGaps, type Gap } from './snap-gaps.ts'
import {
  type LineKind,
  lineKinds,
  linesFor,
  linesUnder,
  looseParts,
  type SnapLine,
  snapLines,
} from './snap-lines.ts'
import type { Span, Track } from './spans.ts'

/** A line that holds a box, and from where to where across it is drawn. */
export interface HeldLine {
  readonly kind: LineKind
  readonly position: number
  readonly across: Span
  /** The boxes of the others that lie on it. */
  readonly shared: readonly Span[]
}

/** One axis of a box after snapping. */
export interface SnappedAxis extends Span {
  readonly lines: readonly HeldLine[]
  readonly gaps: readonly Gap[]
}

/** What one axis snaps to. */
export interface SnapAxisOptions {
  readonly others: readonly Track[]
  /** Distance within which lines attract, in percent. */
  readonly threshold: number
  /** The edges under the pointer; absent while the whole box moves. */
  readonly moving?: { readonly start: boolean; readonly end: boolean } | undefined
}

/**
 * Pulls one axis of a box to the nearest line or equal gap. A moved box keeps its size; a resized one moves only
 * the edges under the pointer and never turns inside out.
 */
export function snapAxis(box: Track, options: SnapAxisOptions): SnappedAxis {
  const lines = snapLines(options.others)
  const { moving, others } = options
  if (moving && !moving.start && !moving.end) return { ...box.along, lines: [], gaps: [] }
  const along = moving ? resized(box, lines, options) : moved(box, lines, options)
  const track = { along, across: box.across }
  return { ...along, lines: heldLines(track, lines, options), gaps: equalGaps(track, others) }
}

function moved(box: Track, lines: readonly SnapLine[], options: SnapAxisOptions): Span {
  const { start, end } = box.along
  const toLines = looseParts(box.along).flatMap((part) =>
    linesFor(part, lines).map(({ position }) => position - part.position),
  )
  const toGaps = equalGapStarts(box, options.others).map((position) => position - start)
  const shift = nearest([...toLines, ...toGaps], options.threshold)
  return shift === undefined ? box.along : { start: start + shift, end: end + shift }
}

function resized(box: Track, lines: readonly SnapLine[], options: SnapAxisOptions): Span {
  const { along } = box
  const { moving, others, threshold } = options
  const shiftOf = (edge: 'start' | 'end') => {
    if (!moving?.[edge]) return undefined
    const part = { position: along[edge], isMiddle: false }
    const targets = [
      ...linesFor(part, lines).map(({ position }) => position),
      ...equalGapEdges(box, edge, others),
    ]
    return nearest(
      targets.map((position) => position - part.position),
      threshold,
    )
  }
  const [first, last] = [shiftOf('start'), shiftOf('end')]
  if (first === undefined && last === undefined) return along
  const next = { start: along.start + (first ?? 0), end: along.end + (last ?? 0) }
  return next.start < next.end ? next : along
}

/** The shortest way within reach; the first of equals. */
function nearest(shifts: readonly number[], threshold: number): number | undefined {
  let best: number | undefined
  for (const shift of shifts) {
    const isNear = Math.abs(shift) <= threshold
    if (isNear && (best === undefined || Math.abs(shift) < Math.abs(best))) best = shift
  }
  return threshold > 0 ? best : undefined
}

function heldLines(
  box: Track,
  lines: readonly SnapLine[],
  { moving }: SnapAxisOptions,
): HeldLine[] {
  return looseParts(box.along, moving).flatMap((part): HeldLine[] => {
    const under = linesUnder(part, lines)
    const kind = lineKinds.find((candidate) => under.some((line) => line.kind === candidate))
    if (kind === undefined) return []
    const spans = [box.across, ...under.map(({ across }) => across)]
    return [
      {
        kind,
        position: part.position,
        across: {
          start: Math.min(...spans.map(({ start }) => start)),
          end: Math.max(...spans.map(({ end }) => end)),
        },
        shared: under.filter((line) => line.kind === 'element').map(({ across }) => across),
      },
    ]
  })
}
