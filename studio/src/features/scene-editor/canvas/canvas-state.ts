import type { Bounds } from '@proscenium/protocol'
import type { Shift } from '../../../model/scenes/move-bounds.ts'
import type { Handle, HandleEdges } from './resize-bounds.ts'

/** What the pointer does, seen from the frame. */
export interface CanvasPointer {
  /** Percent of the frame. */
  readonly at: Shift
  /** Pixels of the screen: for the distance that tells a click from a drag. */
  readonly screenPx: Shift
  /** Shift: hold the ratio while resizing, or one axis while moving. */
  readonly constrain: boolean
  /** Alt, Ctrl or Cmd: snapping is off while it is held. */
  readonly suspendSnapping: boolean
  /** The handle under the pointer, if any. */
  readonly handle?: Handle
}

export interface SnapRequest {
  readonly elementId: string
  readonly resizing?: HandleEdges
  readonly suspended: boolean
}

/** What the states may ask of the editor. One gesture is one entry of the history (CORE-KEY-009). */
export interface CanvasHost {
  /** The topmost visible, unlocked element at a point in percent. */
  elementAt(at: Shift): string | undefined
  boundsOf(elementId: string): Bounds | undefined
  isLocked(elementId: string): boolean
  selectedId(): string | undefined
  select(elementId: string | undefined): void
  /** Snaps, and shows the guides that hold the box. */
  snap(bounds: Bounds, request: SnapRequest): Bounds
  clearGuides(): void
  beginGesture(kind: 'move' | 'resize', elementId: string): void
  updateGesture(elementId: string, bounds: Bounds): void
  commitGesture(): void
  cancelGesture(): void
}

export type CanvasStateName =
  | 'idle'
  | 'pointing-element'
  | 'translating'
  | 'pointing-handle'
  | 'resizing'

/** One state of the pointer; every handler answers with the state that follows. */
export interface CanvasState {
  readonly name: CanvasStateName
  pointerDown(pointer: CanvasPointer, host: CanvasHost): CanvasState
  pointerMove(pointer: CanvasPointer, host: CanvasHost): CanvasState
  pointerUp(pointer: CanvasPointer, host: CanvasHost): CanvasState
  /** Esc, a lost pointer, or an element that went away: leaves the document as it was. */
  cancel(host: CanvasHost): CanvasState
}

/** A press that moves less than this is a click. */
export const DRAG_DISTANCE_PX = 4

/** Whether the pointer has left the place where it went down. */
export function isDrag(from: CanvasPointer, to: CanvasPointer): boolean {
  return (
    Math.hypot(to.screenPx.x - from.screenPx.x, to.screenPx.y - from.screenPx.y) >= DRAG_DISTANCE_PX
  )
}
