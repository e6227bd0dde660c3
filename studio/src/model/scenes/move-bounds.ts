import type { Bounds } from '@proscenium/protocol'

/** What stays within the frame, in percent of it: an element wholly outside could not be grasped again. */
const REACHABLE_PERCENT = 2

/** A shift in percent of the frame. */
export interface Shift {
  readonly x: number
  readonly y: number
}

/** Moved, with a strip left in the frame (GAP-022); one that lies farther out already may only come nearer. */
export function moveBounds({ x1, y1, x2, y2 }: Bounds, { x, y }: Shift): Bounds {
  const dx = limited(x1, x2, x)
  const dy = limited(y1, y2, y)
  return { x1: x1 + dx, y1: y1 + dy, x2: x2 + dx, y2: y2 + dy }
}

function limited(near: number, far: number, by: number): number {
  const least = Math.min(0, REACHABLE_PERCENT - far)
  const most = Math.max(0, 100 - REACHABLE_PERCENT - near)
  return Math.min(Math.max(by, least), most)
}
