import type { Bounds } from '@proscenium/protocol'
import { type CanvasPointer, type CanvasState, isDrag } from '../canvas-state.ts'
import type { Handle } from '../resize-bounds.ts'
import { resizing } from './resizing.ts'

export interface PointingHandle {
  readonly down: CanvasPointer
  readonly handle: Handle
  readonly elementId: string
  readonly bounds: Bounds
  readonly idle: CanvasState
}

/** Pressed on a handle, not yet moved. */
export function pointingHandle(press: PointingHandle): CanvasState {
  const state: CanvasState = {
    name: 'pointing-handle',
    pointerDown: () => state,
    pointerMove: (pointer, host) => {
      if (!isDrag(press.down, pointer)) return state
      host.beginGesture('resize', press.elementId)
      return resizing(press).pointerMove(pointer, host)
    },
    pointerUp: () => press.idle,
    cancel: () => press.idle,
  }
  return state
}
