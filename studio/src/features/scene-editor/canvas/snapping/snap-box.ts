import type { Bounds } from '@proscenium/protocol'
import type { HandleEdges } from '../resize-bounds.ts'
import { type HeldLine, type SnappedAxis, snapAxis } from './snap-axis.ts'
import type { Gap } from './snap-gaps.ts'
import type { LineKind } from './snap-lines.ts'
import { type Axis, type Track, trackOf } from './spans.ts'

/** Distance at which lines attract, in screen pixels, whatever the zoom. */
export const SNAP_SCREEN_PX = 8

/** What a box snaps to, and how far that reaches. */
export interface SnapOptions {
  /** The other elements of the scene. */
  readonly others: readonly Bounds[]
  /** The edges under the pointer; absent while the whole box moves. */
  readonly resizing?: HandleEdges
  /** Screen pixels of one percent of the frame, along each axis. */
  readonly pixelsPerPercent: { readonly x: number; readonly y: number }
}

/** A line to show while it holds the box: `axis` x is an upright line at that x. All percent of the frame. */
export interface SnapGuide {
  readonly axis: Axis
  readonly kind: LineKind
  readonly position: number
  readonly start: number
  readonly end: number
}

/** The free space between two boxes: `axis` x runs across the frame at height `across`. */
export interface GapMark {
  readonly axis: Axis
  readonly start: number
  readonly end: number
  readonly across: number
  /** One of several alike; otherwise the way to a box that the line is shared with. */
  readonly isEqual: boolean
}

/** Where a box comes to lie, and what holds it there. */
export interface SnappedBox {
  readonly bounds: Bounds
  readonly guides: readonly SnapGuide[]
  readonly gaps: readonly GapMark[]
}

/**
 * Pulls a box to the frame's edges, centre, thirds and safe areas, to edges and centres of other elements, and to
 * gaps alike (CORE-KEY-015, GAP-032). The distance is the same on screen along both axes: a percent of the width is
 * more pixels than one of the height.
 */
export function snapBox(bounds: Bounds, options: SnapOptions): SnappedBox {
  const { resizing } = options
  const x = snapOne('x', bounds, options, resizing && { start: resizing.left, end: resizing.right })
  const y = snapOne('y', bounds, options, resizing && { start: resizing.top, end: resizing.bottom })
  const snapped = { x1: x.start, y1: y.start, x2: x.end, y2: y.end }
  return {
    bounds: snapped,
    guides: [...x.lines.map(guideOf('x')), ...y.lines.map(guideOf('y'))],
    gaps: [
      ...x.gaps.map(markOf('x')),
      ...y.gaps.map(markOf('y')),
      // Beside a box that lies on the same level line, the way to it is worth knowing.
      ...(x.gaps.length > 0 ? [] : distances('x', trackOf(snapped, 'x'), y.lines)),
      ...(y.gaps.length > 0 ? [] : distances('y', trackOf(snapped, 'y'), x.lines)),
    ],
  }
}

function snapOne(
  axis: Axis,
  bounds: Bounds,
  { others, pixelsPerPercent }: SnapOptions,
  moving: { start: boolean; end: boolean } | undefined,
): SnappedAxis {
  return snapAxis(trackOf(bounds, axis), {
    others: others.map((other) => trackOf(other, axis)),
    threshold: SNAP_SCREEN_PX / pixelsPerPercent[axis],
    moving,
  })
}

const guideOf =
  (axis: Axis) =>
  ({ kind, position, across }: HeldLine): SnapGuide => ({ axis, kind, position, ...across })

const markOf =
  (axis: Axis) =>
  ({ start, end, across }: Gap): GapMark => ({ axis, start, end, across, isEqual: true })

/** The way to the nearest box on either side that shares one of the lines across this axis. */
function distances(axis: Axis, { along, across }: Track, lines: readonly HeldLine[]): GapMark[] {
  const boxes = lines.flatMap(({ shared }) => shared)
  const ends = boxes.map(({ end }) => end).filter((end) => end < along.start)
  const starts = boxes.map(({ start }) => start).filter((start) => start > along.end)
  const at = (across.start + across.end) / 2
  const mark = (start: number, end: number): GapMark => ({
    axis,
    start,
    end,
    across: at,
    isEqual: false,
  })
  return [
    ...(ends.length > 0 ? [mark(Math.max(...ends), along.start)] : []),
    ...(starts.length > 0 ? [mark(along.end, Math.min(...starts))] : []),
  ]
}
