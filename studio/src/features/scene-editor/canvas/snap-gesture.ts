import { type SnapGuide, snapBounds } from '@proscenium/engine'
import type { Bounds } from '@proscenium/protocol'
import type { HandleEdges } from './resize-bounds.ts'

/** Distance at which lines attract, in screen pixels, whatever the zoom. */
export const SNAP_SCREEN_PX = 8

export interface SnapGesture {
  /** The other elements of the scene. */
  readonly others: readonly Bounds[]
  /** The edges under the pointer; absent while the whole box moves. */
  readonly resizing?: HandleEdges
  /** Screen pixels of one percent of the frame, along each axis. */
  readonly pixelsPerPercent: { readonly x: number; readonly y: number }
}

export interface SnappedGesture {
  readonly bounds: Bounds
  readonly guides: readonly SnapGuide[]
}

const ON_LINE_PERCENT = 0.005

/**
 * Snaps with the same distance on screen along both axes: a percent of the width is more pixels than a
 * percent of the height, so each axis gets its own threshold (GAP-032).
 */
export function snapGesture(bounds: Bounds, gesture: SnapGesture): SnappedGesture {
  const { others, pixelsPerPercent } = gesture
  const options = { others, ...(gesture.resizing && { resizing: gesture.resizing }) }
  const across = snapBounds(bounds, {
    ...options,
    thresholdPercent: SNAP_SCREEN_PX / pixelsPerPercent.x,
  }).bounds
  const down = snapBounds(bounds, {
    ...options,
    thresholdPercent: SNAP_SCREEN_PX / pixelsPerPercent.y,
  }).bounds
  const snapped = { x1: across.x1, x2: across.x2, y1: down.y1, y2: down.y2 }
  const { guides } = snapBounds(snapped, { ...options, thresholdPercent: ON_LINE_PERCENT })
  return { bounds: snapped, guides }
}
