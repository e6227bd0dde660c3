import * as z from 'zod'
import { booleanField, numberBetween } from '../primitives/fields.ts'

/**
 * The outline of an element (CORE-MSK-001 to CORE-MSK-004). A circle's diameter is the shorter side;
 * `radius` is percent of the shorter side, 0 to 50; a corner whose flag is false stays square.
 */
export const maskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('circle') }),
  z.object({
    kind: z.literal('rounded_rectangle'),
    radius: numberBetween('radius', 0, 50).default(10),
    topLeft: booleanField('topLeft').default(true),
    topRight: booleanField('topRight').default(true),
    bottomLeft: booleanField('bottomLeft').default(true),
    bottomRight: booleanField('bottomRight').default(true),
  }),
])
export type Mask = z.infer<typeof maskSchema>
