import type { Bounds } from '@proscenium/protocol'
import { type CanvasHost, type CanvasPointer, type CanvasState, isDrag } from '../canvas-state.ts'
import { translating } from './translating.ts'

export interface PointingElement {
  readonly down: CanvasPointer
  /** The element that a drag moves. */
  readonly elementId: string
  /** The element that a click selects. */
  readonly hitId: string
  readonly bounds: Bounds
  readonly idle: CanvasState
}

/** Pressed on an element, not yet moved: a click so far. */
export function pointingElement(press: PointingElement): CanvasState {
  const state: CanvasState = {
    name: 'pointing-element',
    pointerDown: () => state,
    pointerMove: (pointer, host) => {
      if (!isDrag(press.down, pointer)) return state
      const movedId = press.down.alternate ? copied(press, host) : press.elementId
      if (movedId === press.elementId) host.beginGesture('move', movedId)
      return translating({ ...press, movedId }).pointerMove(pointer, host)
    },
    pointerUp: (_, host) => {
      if (press.hitId !== host.selectedId()) host.select(press.hitId)
      return press.idle
    },
    cancel: () => press.idle,
  }
  return state
}

/** The copy that a drag with Alt takes along; the original stays. */
function copied({ elementId }: PointingElement, host: CanvasHost): string {
  host.select(elementId)
  host.beginGesture('duplicate', elementId)
  return host.copy(elementId) ?? elementId
}
