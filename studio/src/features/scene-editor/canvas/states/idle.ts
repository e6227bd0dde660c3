import type { Shift } from '../../../../model/scenes/move-bounds.ts'
import type { CanvasHost, CanvasPointer, CanvasState } from '../canvas-state.ts'
import { pointingElement } from './pointing-element.ts'
import { pointingHandle } from './pointing-handle.ts'

/** Nothing is pressed. */
export const idle: CanvasState = {
  name: 'idle',
  pointerDown: (pointer, host) => pointHandle(pointer, host) ?? pointElement(pointer, host),
  pointerMove: () => idle,
  pointerUp: () => idle,
  cancel: () => idle,
}

function pointHandle(pointer: CanvasPointer, host: CanvasHost): CanvasState | undefined {
  const elementId = host.selectedId()
  if (!pointer.handle || !elementId || host.isLocked(elementId)) return undefined
  const bounds = host.boundsOf(elementId)
  if (!bounds) return undefined
  return pointingHandle({ down: pointer, handle: pointer.handle, elementId, bounds, idle })
}

function pointElement(pointer: CanvasPointer, host: CanvasHost): CanvasState {
  const hitId = host.elementAt(pointer.at)
  if (!hitId) {
    host.select(undefined)
    return idle
  }
  const elementId = draggedId(pointer.at, hitId, host)
  if (elementId !== host.selectedId()) host.select(elementId)
  const bounds = host.boundsOf(elementId)
  if (!bounds) return idle
  return pointingElement({ down: pointer, elementId, hitId, bounds, idle })
}

/** A small selected element can be dragged from under a bigger one; a click still picks the upper. */
function draggedId(at: Shift, hitId: string, host: CanvasHost): string {
  const selectedId = host.selectedId()
  if (!selectedId || selectedId === hitId || host.isLocked(selectedId)) return hitId
  const area = areaAround(at, selectedId, host)
  const hitArea = areaAround(at, hitId, host)
  return area !== undefined && hitArea !== undefined && area < hitArea ? selectedId : hitId
}

function areaAround(at: Shift, elementId: string, host: CanvasHost): number | undefined {
  const bounds = host.boundsOf(elementId)
  if (!bounds) return undefined
  const { x1, y1, x2, y2 } = bounds
  const inside = at.x >= x1 && at.x <= x2 && at.y >= y1 && at.y <= y2
  return inside ? (x2 - x1) * (y2 - y1) : undefined
}
