import type { Bounds } from '@proscenium/protocol'
import { type CanvasHost, type CanvasPointer, type CanvasState, shiftOf } from '../canvas-state.ts'
import {
  type Handle,
  handleEdges,
  resizeBounds,
  roundBounds,
  shapeResized,
} from '../resize-bounds.ts'
import { dragging } from './dragging.ts'
import type { PointingHandle } from './pointing-handle.ts'

/** A handle follows the pointer. */
export function resizing(press: PointingHandle): CanvasState {
  const { elementId, idle } = press
  return dragging({
    name: 'resizing',
    elementId,
    idle,
    follow: (pointer, host) => {
      host.updateGesture(elementId, resizedBounds(press, pointer, host))
    },
  })
}

/** A handle that was pressed on a box. */
export interface HeldHandle {
  readonly down: CanvasPointer
  readonly handle: Handle
  readonly elementId: string
  readonly bounds: Bounds
}

/** Snapping comes before middle and ratio: the leading side lies on the line, the others follow. */
export function resizedBounds(
  { bounds, down, elementId, handle }: HeldHandle,
  pointer: CanvasPointer,
  host: CanvasHost,
): Bounds {
  const edges = handleEdges(handle)
  const { constrain: keepRatio, alternate: fromCentre } = pointer
  const shift = shiftOf(down, pointer)
  const free = resizeBounds(bounds, { handle, shift, keepRatio: false })
  const snapped = host.snap(free, {
    elementId,
    resizing: edges,
    suspended: pointer.suspendSnapping,
  })
  const held = fromCentre ? withinHalf(bounds, snapped) : snapped
  return roundBounds(shapeResized(bounds, held, { edges, keepRatio, fromCentre }))
}

/** An edge stops short of the middle, which the opposite edge comes to as well. */
function withinHalf(start: Bounds, free: Bounds): Bounds {
  const x = (start.x1 + start.x2) / 2
  const y = (start.y1 + start.y2) / 2
  const least = 0.5
  return {
    x1: Math.min(free.x1, x - least),
    x2: Math.max(free.x2, x + least),
    y1: Math.min(free.y1, y - least),
    y2: Math.max(free.y2, y + least),
  }
}
