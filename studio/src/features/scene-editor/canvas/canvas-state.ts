import type { Bounds } from '@proscenium/protocol'
import type { Shift } from '../../../model/scenes/move-bounds.ts'
import type { CropPatch } from './crop/crop-edit.ts'
import type { Handle, HandleEdges } from './resize-bounds.ts'

/** What the pointer does, seen from the frame. */
export interface CanvasPointer {
  /** Percent of the frame. */
  readonly at: Shift
  /** Pixels of the screen: for the distance that tells a click from a drag. */
  readonly screenPx: Shift
  /** Shift: hold the ratio while resizing, or one axis while moving. */
  readonly constrain: boolean
  /** Alt: a drag takes a copy along, a resize grows about the middle, a click chooses what lies behind. */
  readonly alternate: boolean
  /** Ctrl or Cmd: snapping is off while it is held. */
  readonly suspendSnapping: boolean
  /** The handle under the pointer, if any. */
  readonly handle?: Handle
}

export interface SnapRequest {
  readonly elementId: string
  readonly resizing?: HandleEdges
  readonly suspended: boolean
}

/** The element whose picture is moved under its frame, and how. */
export interface CropSession {
  readonly elementId: string
  /** What is shown now, as a crop by hand. */
  readonly start: () => CropPatch
  /** Where the whole picture lies. */
  readonly whole: () => Bounds
  readonly pan: (start: CropPatch, shift: Shift) => void
  readonly cropTo: (start: CropPatch, bounds: Bounds) => void
  readonly leave: () => void
}

export type GestureKind = 'move' | 'resize' | 'duplicate' | 'crop'

/** What the states may ask of the editor. One gesture is one entry of the history (CORE-KEY-009). */
export interface CanvasHost {
  /** The visible, unlocked elements at a point in percent, topmost first. */
  elementsAt(at: Shift): readonly string[]
  boundsOf(elementId: string): Bounds | undefined
  isLocked(elementId: string): boolean
  selectedId(): string | undefined
  select(elementId: string | undefined): void
  /** Crop mode; undefined while it is off. */
  crop(): CropSession | undefined
  /** Snaps, and shows the guides that hold the box. */
  snap(bounds: Bounds, request: SnapRequest): Bounds
  clearGuides(): void
  beginGesture(kind: GestureKind, elementId: string): void
  updateGesture(elementId: string, bounds: Bounds): void
  /** A copy in the same place, selected; undefined where there is no room for one. */
  copy(elementId: string): string | undefined
  commitGesture(): void
  cancelGesture(): void
}

export type CanvasStateName =
  | 'idle'
  | 'pointing-element'
  | 'translating'
  | 'pointing-handle'
  | 'resizing'
  | 'pointing-picture'
  | 'panning-picture'
  | 'cropping'

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

/** How far the pointer is from where it went down, in percent. */
export function shiftOf(from: CanvasPointer, to: CanvasPointer): Shift {
  return { x: to.at.x - from.at.x, y: to.at.y - from.at.y }
}
