import type { CanvasHost, CanvasPointer, CanvasState, CanvasStateName } from '../canvas-state.ts'

/** What a drag does, and where it leads. */
export interface Dragging {
  readonly name: CanvasStateName
  /** The element that is selected again when the gesture is taken back. */
  readonly elementId: string
  readonly idle: CanvasState
  /** The pointer has moved: brings the gesture up to date. */
  readonly follow: (pointer: CanvasPointer, host: CanvasHost) => void
}

/** A gesture that follows the pointer until it is let go, which keeps it, or cancelled, which undoes it. */
export function dragging({ name, elementId, idle, follow }: Dragging): CanvasState {
  const state: CanvasState = {
    name,
    pointerDown: () => state,
    pointerMove: (pointer, host) => {
      follow(pointer, host)
      return state
    },
    pointerUp: (_, host) => {
      host.clearGuides()
      host.commitGesture()
      return idle
    },
    cancel: (host) => {
      host.clearGuides()
      host.cancelGesture()
      if (host.selectedId() !== elementId) host.select(elementId)
      return idle
    },
  }
  return state
}
