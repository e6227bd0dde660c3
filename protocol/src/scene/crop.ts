import * as z from 'zod'
import { fieldText } from '../primitives/field-text.ts'
import { numberBetween } from '../primitives/fields.ts'

/** Where a face sits in the source, left to right (CORE-CRP-002). */
export const facePositions = [
  'far_left',
  'second_from_left',
  'middle',
  'second_from_right',
  'far_right',
] as const
export type FacePosition = (typeof facePositions)[number]

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

/** Selects a window of the source, in percent of the source; a manual crop's y2 follows from the element's shape. */
export const cropSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('automatic'), faceXPosition: z.enum(facePositions) }),
  z
    .object({
      kind: z.literal('manual'),
      x1: numberBetween('x1', 0, 100).default(0),
      x2: numberBetween('x2', 0, 100).default(100),
      y1: numberBetween('y1', 0, 100).default(0),
    })
    .refine(({ x1, x2 }) => x1 < x2, { path: ['x2'], error: fieldText.invalid('x2') }),
])
export type Crop = z.infer<typeof cropSchema>
