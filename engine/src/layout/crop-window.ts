import type { Bounds, Crop, Rotation } from '@proscenium/protocol'
import { CROP_FRAMES, FACE_CENTER_PERCENT } from '@proscenium/protocol'
import { frameRect } from './frame-rect.ts'
import type { PixelSize } from './geometry.ts'
import { localSize } from './rotation.ts'

/** A window of a source, each edge 0 to 1 of its width or height, y downwards. */
export interface UvWindow {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The whole source. */
export const FULL_WINDOW: UvWindow = { left: 0, top: 0, right: 1, bottom: 1 }

/** Smallest height of a window, so that a crop that starts at the bottom edge still shows something. */
const SMALLEST_EXTENT = 1e-4

/** What the window of a crop depends on. */
export interface CropSubject {
  /** The element's bounds in percent of the frame. */
  readonly bounds: Bounds
  readonly rotation: Rotation
  /** The frame's size in pixels; its shape chooses the calculation frame. */
  readonly frame: PixelSize
  /** The source's display size in pixels. */
  readonly source: PixelSize
}

/** The window of the source that an element shows (CORE-CRP-001 to CORE-CRP-006). */
export function cropWindow(crop: Crop | null, subject: CropSubject): UvWindow {
  if (!crop) return FULL_WINDOW
  const aspect = elementAspect(subject)
  if (crop.kind === 'automatic') {
    return automaticWindow(FACE_CENTER_PERCENT[crop.faceXPosition] / 100, aspect, subject.source)
  }
  const left = crop.x1 / 100
  const right = crop.x2 / 100
  const top = Math.min(crop.y1 / 100, 1 - SMALLEST_EXTENT)
  const heightPx = ((right - left) * subject.source.width) / aspect
  return { left, top, right, bottom: Math.min(1, top + heightPx / subject.source.height) }
}

/**
 * Full height of the source in the element's shape, centred on the face and kept within the source
 * (GAP-025); the full width, when the element is wider than the source.
 */
function automaticWindow(center: number, aspect: number, source: PixelSize): UvWindow {
  const width = Math.min(1, (source.height * aspect) / source.width)
  const left = Math.min(Math.max(center - width / 2, 0), 1 - width)
  return { left, top: 0, right: left + width, bottom: 1 }
}

/** Shape of the element's unrotated box, reckoned in the 1920×1080 or 1080×1920 frame (GAP-024, CORE-CRP-006). */
function elementAspect({ bounds, rotation, frame }: CropSubject): number {
  const reference = frame.width > frame.height ? CROP_FRAMES.landscape : CROP_FRAMES.portrait
  const { width, height } = localSize(frameRect(bounds, reference), rotation)
  return width / height
}
