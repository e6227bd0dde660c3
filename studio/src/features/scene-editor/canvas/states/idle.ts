import type { Shift } from '../../../../model/scenes/move-bounds.ts'
import type { CanvasHost, CanvasPointer, CanvasState } from '../canvas-state.ts'
import { pointingElement } from './pointing-element.ts'
import { pointingHandle } from './pointing-handle.ts'
import { pointingPicture } from './pointing-picture.ts'

/** Nothing is pressed. */
export const idle: CanvasState = {
  name: 'idle',
  pointerDown: (pointer, host) =>
    pointPicture(pointer, host) ?? pointHandle(pointer, host) ?? pointElement(pointer, host),
  pointerMove: () => idle,
  pointerUp: () => idle,
  cancel: () => idle,
}

/** In crop mode a press concerns the picture; one beside it ends the mode and means what it always does. */
function pointPicture(pointer: CanvasPointer, host: CanvasHost): CanvasState | undefined {
  const session = host.crop()
  if (!session) return undefined
  const { x1, y1, x2, y2 } = session.whole()
  const { x, y } = pointer.at
  const isOnPicture = x >= x1 && x <= x2 && y >= y1 && y <= y2
  if (pointer.handle || isOnPicture) return pointingPicture({ down: pointer, session, idle })
  session.leave()
  return undefined
}

function pointHandle(pointer: CanvasPointer, host: CanvasHost): CanvasState | undefined {
  const elementId = host.selectedId()
  if (!pointer.handle || !elementId || host.isLocked(elementId)) return undefined
  const bounds = host.boundsOf(elementId)
  if (!bounds) return undefined
  return pointingHandle({ down: pointer, handle: pointer.handle, elementId, bounds, idle })
}

function pointElement(pointer: CanvasPointer, host: CanvasHost): CanvasState {
  const hitIds = host.elementsAt(pointer.at)
  const hitId = hitIds[0]
  if (!hitId) {
    host.select(undefined)
    return idle
  }
  const elementId = draggedId(pointer.at, hitId, host)
  const behindId = pointer.alternate ? nextBehind(hitIds, host.selectedId()) : undefined
  if (behindId === undefined && elementId !== host.selectedId()) host.select(elementId)
  const bounds = host.boundsOf(elementId)
  if (!bounds) return idle
  return pointingElement({ down: pointer, elementId, hitId: behindId ?? hitId, bounds, idle })
}

/** What lies under the selected element at a point; the topmost again after the last. */
export function nextBehind(hitIds: readonly string[], selectedId?: string): string | undefined {
  const index = selectedId === undefined ? -1 : hitIds.indexOf(selectedId)
  return hitIds[index + 1] ?? hitIds[0]
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
