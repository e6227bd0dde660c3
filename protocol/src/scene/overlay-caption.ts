import * as z from 'zod'
import {
  booleanField,
  numberBetween,
  positionNumber,
  positiveNumber,
} from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'
import { horizontalAlignmentSchema, verticalAlignmentSchema } from './alignment.ts'
import { backgroundSchema } from './background.ts'
import { borderSchema } from './border.ts'
import { contentSchema } from './content.ts'
import { maskSchema } from './mask.ts'

/**
 * A caption's place on its parent (CORE-OVL-003 to CORE-OVL-009): width and height in percent of the
 * parent's, margins in percent of the parent's shorter side, inwards from the aligned edges.
 */
export const relativeBoundsSchema = z.object({
  width: positiveNumber('width').default(100),
  height: positiveNumber('height').default(25),
  horizontalAlignment: horizontalAlignmentSchema.default('center'),
  verticalAlignment: verticalAlignmentSchema.default('center'),
  marginGlobal: positionNumber('marginGlobal').default(0),
  marginHorizontal: positionNumber('marginHorizontal').default(0),
  marginVertical: positionNumber('marginVertical').default(0),
})
export type RelativeBounds = z.infer<typeof relativeBoundsSchema>

/** A visual element placed relative to its parent and drawn directly above it (CORE-OVL-001, CORE-OVL-002). */
export const overlayCaptionSchema = z.object({
  id: idSchema,
  relativeBounds: relativeBoundsSchema.default(() => relativeBoundsSchema.parse({})),
  background: backgroundSchema.nullable().default(null),
  border: borderSchema.nullable().default(null),
  content: contentSchema.nullable().default(null),
  mask: maskSchema.nullable().default(null),
  hidden: booleanField('hidden').default(false),
  opacity: positionNumber('opacity').max(100, 'The opacity is invalid').default(100),
  padding: numberBetween('padding', 0, 50).default(0),
})
export type OverlayCaption = z.infer<typeof overlayCaptionSchema>
