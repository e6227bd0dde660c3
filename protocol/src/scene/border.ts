import * as z from 'zod'
import { colorSchema } from '../primitives/color.ts'
import { fieldText } from '../primitives/field-text.ts'
import { booleanField, positionNumber } from '../primitives/fields.ts'

/** Thicker than this it fills any frame; in reference pixels. */
const MAX_BORDER_WIDTH = 2_000

/** A ring inside the outline; `width` is pixels of the 1080-line reference (CORE-BRD-001 to CORE-BRD-004). */
export const borderSchema = z.object({
  enabled: booleanField('enabled').default(true),
  primaryColor: colorSchema.default('FFFFFFFF'),
  width: positionNumber('width').max(MAX_BORDER_WIDTH, fieldText.invalid('width')).default(4),
})
export type Border = z.infer<typeof borderSchema>
