import {
  type CanvasPointer,
  type CanvasState,
  type CropSession,
  isDrag,
  shiftOf,
} from '../canvas-state.ts'
import { dragging } from './dragging.ts'
import { resizedBounds } from './resizing.ts'

export interface PointingPicture {
  readonly down: CanvasPointer
  readonly session: CropSession
  readonly idle: CanvasState
}

/** Pressed on the picture or a handle of its frame in crop mode, not yet moved. */
export function pointingPicture(press: PointingPicture): CanvasState {
  const { down, session, idle } = press
  const state: CanvasState = {
    name: 'pointing-picture',
    pointerDown: () => state,
    pointerMove: (pointer, host) => {
      if (!isDrag(down, pointer)) return state
      host.beginGesture('crop', session.elementId)
      const next = down.handle ? cropping(press) : panning(press)
      return next.pointerMove(pointer, host)
    },
    pointerUp: () => idle,
    cancel: () => idle,
  }
  return state
}

/** The picture follows the pointer under its frame. */
function panning({ down, session, idle }: PointingPicture): CanvasState {
  const start = session.start()
  return dragging({
    name: 'panning-picture',
    elementId: session.elementId,
    idle,
    follow: (pointer) => session.pan(start, shiftOf(down, pointer)),
  })
}

/** An edge of the frame follows the pointer over the picture, which stays. */
function cropping({ down, session, idle }: PointingPicture): CanvasState {
  const { elementId } = session
  const start = session.start()
  return dragging({
    name: 'cropping',
    elementId,
    idle,
    follow: (pointer, host) => {
      if (!down.handle) return
      const held = { down, handle: down.handle, elementId, bounds: start.boundsExpected }
      session.cropTo(start, resizedBounds(held, pointer, host))
    },
  })
}
