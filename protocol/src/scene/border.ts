import * as z from 'zod'
import { colorSchema } from '../primitives/color.ts'
import { booleanField, positionNumber } from '../primitives/fields.ts'

/** A ring inside the outline; `width` is pixels of the 1080-line reference (CORE-BRD-001 to CORE-BRD-004). */
export const borderSchema = z.object({
  enabled: booleanField('enabled').default(true),
  primaryColor: colorSchema.default('FFFFFFFF'),
  width: positionNumber('width').default(4),
})
export type Border = z.infer<typeof borderSchema>
