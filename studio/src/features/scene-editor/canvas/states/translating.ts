import { moveBounds, type Shift } from '../../../../model/scenes/move-bounds.ts'
import type { CanvasPointer, CanvasState } from '../canvas-state.ts'
import { roundBounds } from '../resize-bounds.ts'
import { dragging } from './dragging.ts'
import type { PointingElement } from './pointing-element.ts'

export type Translation = Pick<PointingElement, 'down' | 'elementId' | 'bounds' | 'idle'>

/** An element follows the pointer. */
export function translating({ down, elementId, bounds, idle }: Translation): CanvasState {
  return dragging({
    name: 'translating',
    idle,
    follow: (pointer, host) => {
      const moved = roundBounds(moveBounds(bounds, shiftOf(down, pointer)))
      const snapped = host.snap(moved, { elementId, suspended: pointer.suspendSnapping })
      host.updateGesture(elementId, snapped)
    },
  })
}

function shiftOf(down: CanvasPointer, pointer: CanvasPointer): Shift {
  const x = pointer.at.x - down.at.x
  const y = pointer.at.y - down.at.y
  if (!pointer.constrain) return { x, y }
  const acrossPx = Math.abs(pointer.screenPx.x - down.screenPx.x)
  const downPx = Math.abs(pointer.screenPx.y - down.screenPx.y)
  return acrossPx >= downPx ? { x, y: 0 } : { x: 0, y }
}
