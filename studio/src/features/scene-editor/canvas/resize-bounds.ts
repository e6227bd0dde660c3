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
}

/** Moves the handle's edges; the others stay, and the box never turns inside out (CORE-BND-012). */
export function resizeBounds(bounds: Bounds, { handle, shift, keepRatio }: ResizeOptions): Bounds {
  const edges = handleEdges(handle)
  const free = {
    x1: edges.left ? Math.min(bounds.x1 + shift.x, bounds.x2 - MIN_SIZE_PERCENT, 100) : bounds.x1,
    x2: edges.right ? Math.max(bounds.x2 + shift.x, bounds.x1 + MIN_SIZE_PERCENT, 0) : bounds.x2,
    y1: edges.top ? Math.min(bounds.y1 + shift.y, bounds.y2 - MIN_SIZE_PERCENT, 100) : bounds.y1,
    y2: edges.bottom ? Math.max(bounds.y2 + shift.y, bounds.y1 + MIN_SIZE_PERCENT, 0) : bounds.y2,
  }
  return roundBounds(keepRatio ? fitRatio(bounds, free, edges) : free)
}

/** Makes `free` as tall (or wide) as `start` was in proportion; the side that changed more leads. */
export function fitRatio(start: Bounds, free: Bounds, edges: HandleEdges): Bounds {
  const startWidth = start.x2 - start.x1
  const startHeight = start.y2 - start.y1
  const scaleX = (free.x2 - free.x1) / startWidth
  const scaleY = (free.y2 - free.y1) / startHeight
  const scale = leadingScale(scaleX, scaleY, edges)
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
