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
