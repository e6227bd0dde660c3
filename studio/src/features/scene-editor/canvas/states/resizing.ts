import type { Bounds } from '@proscenium/protocol'
import type { CanvasHost, CanvasPointer, CanvasState } from '../canvas-state.ts'
import { fitRatio, handleEdges, resizeBounds, roundBounds } from '../resize-bounds.ts'
import { dragging } from './dragging.ts'
import type { PointingHandle } from './pointing-handle.ts'

/** A handle follows the pointer. */
export function resizing(press: PointingHandle): CanvasState {
  const { elementId, idle } = press
  return dragging({
    name: 'resizing',
    idle,
    follow: (pointer, host) => {
      host.updateGesture(elementId, resizedBounds(press, pointer, host))
    },
  })
}

/** Snapping comes before the ratio: the leading side lies on the line, the other follows. */
function resizedBounds(press: PointingHandle, pointer: CanvasPointer, host: CanvasHost): Bounds {
  const { bounds, down, elementId, handle } = press
  const edges = handleEdges(handle)
  const shift = { x: pointer.at.x - down.at.x, y: pointer.at.y - down.at.y }
  const free = resizeBounds(bounds, { handle, shift, keepRatio: false })
  const snapped = host.snap(free, {
    elementId,
    resizing: edges,
    suspended: pointer.suspendSnapping,
  })
  return roundBounds(pointer.constrain ? fitRatio(bounds, snapped, edges) : snapped)
}
