import * as z from 'zod'
import { nonEmptyString } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'

/** A marked moment of an event; `target` in unix seconds (CORE-MRK-001 to CORE-MRK-004, GAP-138). */
export const markerSchema = z.object({
  id: idSchema,
  name: nonEmptyString('name', 200),
  target: z.int('The target must be of type number').min(0, 'The target must be a positive number'),
})
export type Marker = z.infer<typeof markerSchema>
