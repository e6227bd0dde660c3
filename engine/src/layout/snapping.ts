import type { Bounds } from '@proscenium/protocol'

/** Distance within which lines attract, in percent of the frame (GAP-032). */
export const SNAP_THRESHOLD_PERCENT = 1

/** Which lines of the box may move: all of them when it is dragged, some edges when it is resized. */
export interface SnapEdges {
  /** The edge at x1 moves. */
  readonly left: boolean
  /** The edge at x2 moves. */
  readonly right: boolean
  /** The edge at y1 moves. */
  readonly top: boolean
  /** The edge at y2 moves. */
  readonly bottom: boolean
}

/** How near is near, and what a box snaps to. */
export interface SnapOptions {
  /** Bounds of the other elements, in percent of the frame. */
  readonly others: readonly Bounds[]
  /** The edges under the pointer while resizing; absent while the whole box moves. */
  readonly resizing?: SnapEdges
  /** Percent of the frame; default `SNAP_THRESHOLD_PERCENT`. 0 snaps to nothing. */
  readonly thresholdPercent?: number
}

/** A line to show while the box is held by it: `axis` x is an upright line at that x. All percent of the frame. */
export interface SnapGuide {
  /** The axis on which `position` lies. */
  readonly axis: 'x' | 'y'
  /** Where the line crosses that axis. */
  readonly position: number
  /** Where the line begins along the other axis: with the first of the boxes that lie on it. */
  readonly start: number
  /** Where it ends: with the last of them; over the whole frame where it is one of the frame's own lines. */
  readonly end: number
}

/** Where the box comes to lie, and the lines that hold it. */
export interface SnapResult {
  /** The box after snapping, in percent of the frame; the one that was given where nothing is near. */
  readonly bounds: Bounds
  /** Upright lines first; empty where nothing holds the box. */
  readonly guides: readonly SnapGuide[]
}

/** One axis of a box. */
interface Span {
  readonly start: number
  readonly end: number
}

/** A box seen along one axis and across it. */
interface Track {
  readonly along: Span
  readonly across: Span
}

const FRAME: Span = { start: 0, end: 100 }
/** Lines closer than this count as the same line, in percent. */
const SAME_LINE = 1e-6

/**
 * Pulls a box towards frame edges, frame centre and the edges and centres of other elements
 * (CORE-KEY-015, GAP-032): the nearest line of each axis wins. A moved box keeps its size; a resized one
 * moves only the edges that are under the pointer and never turns inside out.
 */
export function snapBounds(bounds: Bounds, options: SnapOptions): SnapResult {
  const { others, resizing, thresholdPercent = SNAP_THRESHOLD_PERCENT } = options
  const horizontal = snapAxis(
    horizontalTrack(bounds),
    others.map(horizontalTrack),
    resizing && { start: resizing.left, end: resizing.right },
    thresholdPercent,
  )
  const vertical = snapAxis(
    verticalTrack(bounds),
    others.map(verticalTrack),
    resizing && { start: resizing.top, end: resizing.bottom },
    thresholdPercent,
  )
  const snapped = {
    x1: horizontal.start,
    y1: vertical.start,
    x2: horizontal.end,
    y2: vertical.end,
  }
  const guides = [
    ...guidesOf('x', horizontalTrack(snapped), others.map(horizontalTrack), horizontal.lines),
    ...guidesOf('y', verticalTrack(snapped), others.map(verticalTrack), vertical.lines),
  ]
  return { bounds: snapped, guides }
}

const horizontalTrack = ({ x1, y1, x2, y2 }: Bounds): Track => ({
  along: { start: x1, end: x2 },
  across: { start: y1, end: y2 },
})
const verticalTrack = ({ x1, y1, x2, y2 }: Bounds): Track => ({
  along: { start: y1, end: y2 },
  across: { start: x1, end: x2 },
})
const linesOf = ({ start, end }: Span) => [start, (start + end) / 2, end]

interface SnappedSpan extends Span {
  /** The lines that hold the span; empty when nothing was near. */
  readonly lines: readonly number[]
}

function snapAxis(
  track: Track,
  others: readonly Track[],
  moving: { start: boolean; end: boolean } | undefined,
  threshold: number,
): SnappedSpan {
  const { start, end } = track.along
  const targets = [FRAME, ...others.map(({ along }) => along)].flatMap(linesOf)
  if (!moving) {
    const shift = nearestShift(linesOf(track.along), targets, threshold)
    if (shift === undefined) return { start, end, lines: [] }
    const moved = { start: start + shift, end: end + shift }
    return { ...moved, lines: sharedLines(linesOf(moved), targets) }
  }
  const startShift = moving.start ? nearestShift([start], targets, threshold) : undefined
  const endShift = moving.end ? nearestShift([end], targets, threshold) : undefined
  const moved = { start: start + (startShift ?? 0), end: end + (endShift ?? 0) }
  if (moved.start >= moved.end) return { start, end, lines: [] }
  const held = [
    ...(startShift === undefined ? [] : [moved.start]),
    ...(endShift === undefined ? [] : [moved.end]),
  ]
  return { ...moved, lines: sharedLines(held, targets) }
}

function nearestShift(
  lines: readonly number[],
  targets: readonly number[],
  threshold: number,
): number | undefined {
  let best: number | undefined
  for (const line of lines) {
    for (const target of targets) {
      const shift = target - line
      if (
        Math.abs(shift) <= threshold &&
        (best === undefined || Math.abs(shift) < Math.abs(best))
      ) {
        best = shift
      }
    }
  }
  return threshold > 0 ? best : undefined
}

const isSame = (a: number, b: number) => Math.abs(a - b) < SAME_LINE
const sharedLines = (lines: readonly number[], targets: readonly number[]) =>
  lines.filter((line) => targets.some((target) => isSame(line, target)))

function guidesOf(
  axis: 'x' | 'y',
  track: Track,
  others: readonly Track[],
  lines: readonly number[],
): SnapGuide[] {
  return lines.map((position) => {
    const onLine = others.filter(({ along }) =>
      linesOf(along).some((line) => isSame(line, position)),
    )
    const spans = [track.across, ...onLine.map(({ across }) => across)]
    if (linesOf(FRAME).some((line) => isSame(line, position))) spans.push(FRAME)
    return {
      axis,
      position,
      start: Math.min(...spans.map(({ start }) => start)),
      end: Math.max(...spans.map(({ end }) => end)),
    }
  })
}
