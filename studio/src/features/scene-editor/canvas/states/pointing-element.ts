import type { Bounds } from '@proscenium/protocol'
import { type CanvasPointer, type CanvasState, isDrag } from '../canvas-state.ts'
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
      host.beginGesture('move', press.elementId)
      return translating(press).pointerMove(pointer, host)
    },
    pointerUp: (_, host) => {
      if (press.hitId !== press.elementId) host.select(press.hitId)
      return press.idle
    },
    cancel: () => press.idle,
  }
  return state
}
