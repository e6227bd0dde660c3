import type { FacePosition } from './crop.ts'

/** Centre of each automatic window, in percent of the source's width (GAP-025). */
export const FACE_CENTER_PERCENT: Readonly<Record<FacePosition, number>> = {
  far_left: 10,
  second_from_left: 30,
  middle: 50,
  second_from_right: 70,
  far_right: 90,
}

/** Frames in which a manual crop's missing edge is computed (GAP-024), in pixels. */
export const CROP_FRAMES = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
} as const
