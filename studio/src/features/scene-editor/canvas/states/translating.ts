import { moveBounds, type Shift } from '../../../../model/scenes/move-bounds.ts'
import { type CanvasPointer, type CanvasState, shiftOf } from '../canvas-state.ts'
import { roundBounds } from '../resize-bounds.ts'
import { dragging } from './dragging.ts'
import type { PointingElement } from './pointing-element.ts'

/** A press that has become a drag. */
export interface Translation
  extends Pick<PointingElement, 'down' | 'elementId' | 'bounds' | 'idle'> {
  /** The element itself, or its copy. */
  readonly movedId: string
}

/** An element follows the pointer. */
export function translating({ down, elementId, movedId, bounds, idle }: Translation): CanvasState {
  return dragging({
    name: 'translating',
    elementId,
    idle,
    follow: (pointer, host) => {
      const moved = roundBounds(moveBounds(bounds, heldShift(down, pointer)))
      const suspended = pointer.suspendSnapping
      host.updateGesture(movedId, host.snap(moved, { elementId: movedId, suspended }))
    },
  })
}

function heldShift(down: CanvasPointer, pointer: CanvasPointer): Shift {
  const shift = shiftOf(down, pointer)
  if (!pointer.constrain) return shift
  const acrossPx = Math.abs(pointer.screenPx.x - down.screenPx.x)
  const downPx = Math.abs(pointer.screenPx.y - down.screenPx.y)
  return acrossPx >= downPx ? { x: shift.x, y: 0 } : { x: 0, y: shift.y }
}
