import type { Bounds } from '@proscenium/protocol'
import type { Shift } from '../../../model/scenes/move-bounds.ts'

/** The eight places by which a box is resized, in reading order. */
export const handles = [
  'top-left',
  'top',
  'top-right',
  'left',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const
export type Handle = (typeof handles)[number]

/** Which edges a handle moves. */
export interface HandleEdges {
  readonly left: boolean
  readonly right: boolean
  readonly top: boolean
  readonly bottom: boolean
}

/** Smallest width and height that a gesture leaves, in percent of the frame. */
export const MIN_SIZE_PERCENT = 1

export function handleEdges(handle: Handle): HandleEdges {
  return {
    left: handle.endsWith('left'),
    right: handle.endsWith('right'),
    top: handle.startsWith('top'),
    bottom: handle.startsWith('bottom'),
  }
}

export interface ResizeOptions {
  readonly handle: Handle
  readonly shift: Shift
  /** Holds width : height as it was; a side handle then grows both ways across. */
  readonly keepRatio: boolean
  /** Moves the opposite edges the other way, so that the middle stays. */
  readonly fromCentre?: boolean
}

/** Moves the handle's edges; the others stay, and the box never turns inside out (GAP-022). */
export function resizeBounds(bounds: Bounds, options: ResizeOptions): Bounds {
  const { handle, shift, keepRatio, fromCentre = false } = options
  const edges = handleEdges(handle)
  // Within half of the box on each side there is nothing left of it: the middle is as far as an edge goes.
  const least = fromCentre ? 0.5 : 1
  const [farX, farY] = [
    spanLeft(bounds.x1, bounds.x2, least),
    spanLeft(bounds.y1, bounds.y2, least),
  ]
  const free = {
    x1: edges.left ? Math.min(bounds.x1 + shift.x, bounds.x1 + farX, 100) : bounds.x1,
    x2: edges.right ? Math.max(bounds.x2 + shift.x, bounds.x2 - farX, 0) : bounds.x2,
    y1: edges.top ? Math.min(bounds.y1 + shift.y, bounds.y1 + farY, 100) : bounds.y1,
    y2: edges.bottom ? Math.max(bounds.y2 + shift.y, bounds.y2 - farY, 0) : bounds.y2,
  }
  return roundBounds(shapeResized(bounds, free, { edges, keepRatio, fromCentre }))
}

/** How far an edge may go inwards. */
function spanLeft(start: number, end: number, share: number): number {
  return Math.max(0, (end - start - MIN_SIZE_PERCENT) * share)
}

/** What holds a box while a handle resizes it. */
export interface ResizeRules {
  readonly edges: HandleEdges
  readonly keepRatio: boolean
  readonly fromCentre: boolean
}

/** Makes a freely resized box keep its middle, its ratio, or both. */
export function shapeResized(start: Bounds, free: Bounds, rules: ResizeRules): Bounds {
  const { edges, keepRatio, fromCentre } = rules
  const grown = fromCentre ? aboutCentre(start, free, edges) : free
  if (!keepRatio) return grown
  return fitRatio(start, grown, fromCentre ? NO_EDGES : edges, edges)
}

const NO_EDGES: HandleEdges = { left: false, right: false, top: false, bottom: false }

function aboutCentre(start: Bounds, free: Bounds, edges: HandleEdges): Bounds {
  const across = edges.left ? free.x1 - start.x1 : start.x2 - free.x2
  const down = edges.top ? free.y1 - start.y1 : start.y2 - free.y2
  return { x1: start.x1 + across, x2: start.x2 - across, y1: start.y1 + down, y2: start.y2 - down }
}

/**
 * Makes `free` as tall (or wide) as `start` was in proportion; of the sides that `leading` moves the one that changed
 * more leads. The result is anchored opposite to `edges`.
 */
function fitRatio(start: Bounds, free: Bounds, edges: HandleEdges, leading: HandleEdges): Bounds {
  const startWidth = start.x2 - start.x1
  const startHeight = start.y2 - start.y1
  const scaleX = (free.x2 - free.x1) / startWidth
  const scaleY = (free.y2 - free.y1) / startHeight
  const scale = leadingScale(scaleX, scaleY, leading)
  const [x1, x2] = place(start.x1, start.x2, startWidth * scale, edges.left, edges.right)
  const [y1, y2] = place(start.y1, start.y2, startHeight * scale, edges.top, edges.bottom)
  return { x1, y1, x2, y2 }
}

function leadingScale(scaleX: number, scaleY: number, edges: HandleEdges): number {
  if (!edges.left && !edges.right) return scaleY
  if (!edges.top && !edges.bottom) return scaleX
  return Math.abs(scaleX - 1) >= Math.abs(scaleY - 1) ? scaleX : scaleY
}

/** Anchors a span at the edge that does not move, or at its centre when neither does. */
function place(
  start: number,
  end: number,
  length: number,
  movesStart: boolean,
  movesEnd: boolean,
): [number, number] {
  if (movesEnd) return [start, start + length]
  if (movesStart) return [end - length, end]
  const centre = (start + end) / 2
  return [centre - length / 2, centre + length / 2]
}

/** Two decimals of a percent: a fiftieth of a pixel on a 1080-line frame. */
export function roundBounds({ x1, y1, x2, y2 }: Bounds): Bounds {
  return { x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2) }
}

const round = (value: number) => Math.round(value * 100) / 100
