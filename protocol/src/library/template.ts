import * as z from 'zod'
import { nonEmptyString } from '../primitives/fields.ts'
import { idSchema, timestampSchema } from '../primitives/ids.ts'
import { formatSchema } from '../scene/format.ts'
import { owners } from '../scene/scene.ts'

/** A slot of contributions as a template shows it while nobody is in it (LIB-TPL-005). */
const templateContributionSchema = z.object({
  /** Its index as a text, by which calls name it. */
  id: idSchema,
  index: z.int().min(1),
  imageUrl: z.string(),
  /** Whether the picture is one of the template's own. */
  isImageOverridden: z.boolean(),
})

/** A show to start from (LIB-TPL-001 to LIB-TPL-006, GAP-154). What follows `numberOfScenes` comes when it is asked for. */
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
  contributions: z.array(templateContributionSchema).optional(),
  /** Addresses of pictures of its scenes. */
  illustrations: z.array(z.string()).optional(),
  /** Nothing makes these so far: always empty (GAP-154). */
  preparationSteps: z.array(z.string()).optional(),
  relations: z.array(idSchema).optional(),
  opinions: z.array(z.string()).optional(),
  favoriteFormats: z.array(idSchema).optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type Template = z.infer<typeof templateSchema>
