import {
  type Bounds,
  type CROP_FRAMES,
  type Crop,
  FACE_CENTER_PERCENT,
  type VisualElement,
} from '@proscenium/protocol'
import type { Snapshot } from 'valtio'

/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** What of an element decides which part of its picture is seen, and where. */
export type CropElement = Pick<
  Snapshot<VisualElement>,
  | 'boundsExpected'
  | 'crop'
  | 'sizing'
  | 'rotation'
  | 'horizontalFlip'
  | 'verticalFlip'
  | 'border'
  | 'padding'
>

/** A part of a picture, each edge 0 to 1 of its width or height. */
export interface PictureWindow {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A box in pixels of the reference frame. */
interface Rect extends Size {
  readonly x: number
  readonly y: number
}

/** The frame in which boxes are reckoned, by the scene's shape (CORE-CRP-006). */
export type CropFrame = (typeof CROP_FRAMES)[keyof typeof CROP_FRAMES]

const FULL: PictureWindow = { left: 0, top: 0, right: 1, bottom: 1 }

const isQuarterTurned = ({ rotation }: Pick<CropElement, 'rotation'>) =>
  rotation === 90 || rotation === 270

/** Size of the box in which the picture is laid out: before it is turned. */
export function boxSize(element: CropElement, frame: CropFrame): Size {
  const { x1, y1, x2, y2 } = element.boundsExpected
  const width = ((x2 - x1) / 100) * frame.width
  const height = ((y2 - y1) / 100) * frame.height
  return isQuarterTurned(element) ? { width: height, height: width } : { width, height }
}

/** The window that a crop asks for, as the renderer has it (CORE-CRP-001 to CORE-CRP-006). */
export function windowOfCrop(crop: Snapshot<Crop> | null, box: Size, source: Size): PictureWindow {
  if (!crop) return FULL
  const aspect = box.width / box.height
  if (crop.kind === 'automatic') {
    const width = Math.min(1, (source.height * aspect) / source.width)
    const left = clamp(FACE_CENTER_PERCENT[crop.faceXPosition] / 100 - width / 2, 0, 1 - width)
    return { left, top: 0, right: left + width, bottom: 1 }
  }
  const left = crop.x1 / 100
  const right = crop.x2 / 100
  const top = crop.y1 / 100
  return { left, top, right, bottom: Math.min(1, top + heightOf(right - left, box, source)) }
}

/** Height of a window of that width and the box's shape; it may be more than the picture has. */
export function heightOf(width: number, box: Size, source: Size): number {
  return (width * source.width * box.height) / (box.width * source.height)
}

/**
 * Where the whole picture would lie, in percent of the frame, if nothing were cut: the window fills the element's
 * content box, and the rest goes on around it.
 */
export function wholePicture(element: CropElement, source: Size, frame: CropFrame): Bounds {
  const box = boxSize(element, frame)
  const window = windowOfCrop(element.crop, box, source)
  const content = contentBox(element, box)
  const scale = scaleOf(element.sizing, content, {
    width: (window.right - window.left) * source.width,
    height: (window.bottom - window.top) * source.height,
  })
  const width = source.width * scale.x
  const height = source.height * scale.y
  const middle = { x: content.x + content.width / 2, y: content.y + content.height / 2 }
  const x = middle.x - ((window.left + window.right) / 2) * width
  const y = middle.y - ((window.top + window.bottom) / 2) * height
  return onScreen(element, frame, {
    x: element.horizontalFlip ? 2 * middle.x - x - width : x,
    y: element.verticalFlip ? 2 * middle.y - y - height : y,
    width,
    height,
  })
}

/** What of the picture a box of the frame shows, where the whole picture lies on `whole`. */
export function windowUnder(element: CropElement, bounds: Bounds, whole: Bounds): PictureWindow {
  const width = whole.x2 - whole.x1
  const height = whole.y2 - whole.y1
  const turned = unturned(element.rotation, {
    left: (bounds.x1 - whole.x1) / width,
    right: (bounds.x2 - whole.x1) / width,
    top: (bounds.y1 - whole.y1) / height,
    bottom: (bounds.y2 - whole.y1) / height,
  })
  const { left, right, top, bottom } = turned
  return {
    ...(element.horizontalFlip ? { left: 1 - right, right: 1 - left } : { left, right }),
    ...(element.verticalFlip ? { top: 1 - bottom, bottom: 1 - top } : { top, bottom }),
  }
}

function unturned(
  rotation: CropElement['rotation'],
  { left, right, top, bottom }: PictureWindow,
): PictureWindow {
  switch (rotation) {
    case 90:
      return { left: top, right: bottom, top: 1 - right, bottom: 1 - left }
    case 180:
      return { left: 1 - right, right: 1 - left, top: 1 - bottom, bottom: 1 - top }
    case 270:
      return { left: 1 - bottom, right: 1 - top, top: left, bottom: right }
    default:
      return { left, right, top, bottom }
  }
}

/** The box less its border and padding, in which the picture lies. */
export function contentBox({ border, padding }: CropElement, box: Size): Rect {
  const shorter = Math.min(box.width, box.height)
  const inset = (border?.enabled ? border.width : 0) + (padding / 100) * shorter
  return { x: inset, y: inset, width: box.width - 2 * inset, height: box.height - 2 * inset }
}

function scaleOf(
  sizing: CropElement['sizing'],
  content: Size,
  shown: Size,
): { readonly x: number; readonly y: number } {
  const x = content.width / shown.width
  const y = content.height / shown.height
  if (sizing === 'stretch') return { x, y }
  const both = sizing === 'fill' ? Math.max(x, y) : Math.min(x, y)
  return { x: both, y: both }
}

/** A rectangle of the element's own box, turned about the box's middle, in percent of the frame. */
function onScreen(element: CropElement, frame: CropFrame, rect: Rect): Bounds {
  const { x1, y1, x2, y2 } = element.boundsExpected
  const box = boxSize(element, frame)
  const from = { x: rect.x - box.width / 2, y: rect.y - box.height / 2 }
  const to = { x: from.x + rect.width, y: from.y + rect.height }
  const turned = {
    0: [from.x, from.y, to.x, to.y],
    90: [-to.y, from.x, -from.y, to.x],
    180: [-to.x, -to.y, -from.x, -from.y],
    270: [from.y, -to.x, to.y, -from.x],
  }[element.rotation] as [number, number, number, number]
  const across = (px: number) => (x1 + x2) / 2 + (px / frame.width) * 100
  const down = (px: number) => (y1 + y2) / 2 + (px / frame.height) * 100
  return { x1: across(turned[0]), y1: down(turned[1]), x2: across(turned[2]), y2: down(turned[3]) }
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}
