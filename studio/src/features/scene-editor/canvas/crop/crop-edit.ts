import type { Bounds, Crop } from '@proscenium/protocol'
import { MIN_SIZE_PERCENT } from '../resize-bounds.ts'
import {
  boxSize,
  type CropElement,
  type CropFrame,
  clamp,
  contentBox,
  heightOf,
  type PictureWindow,
  type Size,
  wholePicture,
  windowOfCrop,
  windowUnder,
} from './picture-view.ts'

/** What is cropped: the element, its picture's size and the reference frame. */
export interface CropSubject {
  readonly element: CropElement
  readonly source: Size
  readonly frame: CropFrame
}

/** What a crop by hand changes of an element. */
export interface CropPatch {
  readonly boundsExpected: Bounds
  readonly crop: Extract<Crop, { kind: 'manual' }>
}

/** Narrowest window, as a share of the picture. */
const MIN_WINDOW = 0.02
/** Finer than a pixel of any picture, so that nothing moves by rounding. */
const DECIMALS = 100_000

/**
 * The crop by hand that shows what is seen now, and so the start of every change: an element that fits its whole
 * picture into a box of another shape gets the picture's own box.
 */
export function manualStart(subject: CropSubject): CropPatch {
  const { element, source, frame } = subject
  const box = boxSize(element, frame)
  if (element.crop === null && element.sizing === 'fit') {
    const whole = wholePicture(element, source, frame)
    return patchOf(whole, { left: 0, top: 0, right: 1, bottom: 1 })
  }
  const bounds = { ...element.boundsExpected }
  if (element.crop === null) return patchOf(bounds, coverWindow(contentBox(element, box), source))
  const window = windowOfCrop(element.crop, box, source)
  // A box wider than the picture shows the middle of its height.
  const height = heightOf(window.right - window.left, box, source)
  const isCut = element.crop.kind === 'automatic' && height < 1
  return patchOf(bounds, isCut ? { ...window, top: (1 - height) / 2 } : window)
}

/** The picture moves under its frame, by percent of the frame. */
export function panPicture(
  subject: CropSubject,
  start: CropPatch,
  shift: { readonly x: number; readonly y: number },
): CropPatch {
  const whole = wholeOf(subject, start)
  const { x1, y1, x2, y2 } = start.boundsExpected
  const moved = windowUnder(
    subject.element,
    { x1: x1 - shift.x, x2: x2 - shift.x, y1: y1 - shift.y, y2: y2 - shift.y },
    whole,
  )
  return patchOf(start.boundsExpected, fitted(subject, start, moved))
}

/** The picture grows under its frame, about the middle of what is seen; 2 doubles it. */
export function zoomPicture(subject: CropSubject, start: CropPatch, factor: number): CropPatch {
  const window = windowOf(subject, start)
  const most = widestWindow(subject, start)
  const width = clamp((window.right - window.left) / factor, Math.min(MIN_WINDOW, most), most)
  const middle = (window.left + window.right) / 2
  const height = heightOf(width, boxOf(subject, start), subject.source)
  const centre = (window.top + window.bottom) / 2
  return patchOf(
    start.boundsExpected,
    fitted(subject, start, {
      left: middle - width / 2,
      right: middle + width / 2,
      top: centre - height / 2,
      bottom: centre + height / 2,
    }),
  )
}

/** How large the picture is under its frame: 1 shows as much of it as the frame's shape allows. */
export function pictureZoom(subject: CropSubject, start: CropPatch): number {
  const { left, right } = windowOf(subject, start)
  return widestWindow(subject, start) / (right - left)
}

/** The frame takes another box while the picture stays where it is; the box stays within the picture. */
export function cropTo(subject: CropSubject, start: CropPatch, bounds: Bounds): CropPatch {
  const whole = wholeOf(subject, start)
  const x1 = clamp(bounds.x1, whole.x1, whole.x2 - MIN_SIZE_PERCENT)
  const y1 = clamp(bounds.y1, whole.y1, whole.y2 - MIN_SIZE_PERCENT)
  const within = {
    x1,
    y1,
    x2: clamp(bounds.x2, x1 + MIN_SIZE_PERCENT, whole.x2),
    y2: clamp(bounds.y2, y1 + MIN_SIZE_PERCENT, whole.y2),
  }
  const box = { ...start, boundsExpected: within }
  return patchOf(within, fitted(subject, box, windowUnder(subject.element, within, whole)))
}

/** Where the whole picture lies while it is cropped. */
export function wholeOf({ element, source, frame }: CropSubject, patch: CropPatch): Bounds {
  return wholePicture({ ...element, ...patch, sizing: 'fill' }, source, frame)
}

function boxOf({ element, frame }: CropSubject, { boundsExpected }: CropPatch): Size {
  return boxSize({ ...element, boundsExpected }, frame)
}

function windowOf(subject: CropSubject, patch: CropPatch): PictureWindow {
  return windowOfCrop(patch.crop, boxOf(subject, patch), subject.source)
}

/** Width of the largest window of the box's shape, as a share of the picture. */
function widestWindow(subject: CropSubject, patch: CropPatch): number {
  return Math.min(1, 1 / heightOf(1, boxOf(subject, patch), subject.source))
}

/** The middle of the picture, as large as the box's shape allows. */
function coverWindow(box: Size, source: Size): PictureWindow {
  const width = Math.min(1, 1 / heightOf(1, box, source))
  const height = Math.min(1, heightOf(width, box, source))
  return {
    left: (1 - width) / 2,
    right: (1 + width) / 2,
    top: (1 - height) / 2,
    bottom: (1 + height) / 2,
  }
}

/** A window of the box's shape, near the one that was asked for, within the picture. */
function fitted(subject: CropSubject, patch: CropPatch, window: PictureWindow): PictureWindow {
  const most = widestWindow(subject, patch)
  const width = Math.min(window.right - window.left, most)
  const height = heightOf(width, boxOf(subject, patch), subject.source)
  const left = clamp(window.left, 0, 1 - width)
  const top = clamp(window.top, 0, 1 - height)
  return { left, top, right: left + width, bottom: top + height }
}

function patchOf(boundsExpected: Bounds, { left, right, top }: PictureWindow): CropPatch {
  const percent = (share: number) => clamp(Math.round(share * 100 * DECIMALS) / DECIMALS, 0, 100)
  return {
    boundsExpected,
    crop: { kind: 'manual', x1: percent(left), x2: percent(right), y1: percent(top) },
  }
}
