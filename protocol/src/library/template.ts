import * as z from 'zod'
import { nonEmptyString } from '../primitives/fields.ts'
import { idSchema, timestampSchema } from '../primitives/ids.ts'
import { formatSchema } from '../scene/format.ts'
import { owners } from '../scene/scene.ts'

/** A show to start from (LIB-TPL-001 to LIB-TPL-005, GAP-154). */
export const templateSchema = z.object({
  id: idSchema,
  name: nonEmptyString('name', 200),
  description: z.string().default(''),
  kind: z.enum(['event', 'video_booth']).default('event'),
  owner: z.enum(owners),
  thumbnailUrl: z.string().nullable().default(null),
  formats: z.array(formatSchema),
  /** Filled when the call expands `number_of_scenes`. */
  numberOfScenes: z.int().optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type Template = z.infer<typeof templateSchema>
