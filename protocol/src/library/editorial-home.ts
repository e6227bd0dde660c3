import * as z from 'zod'
import { idSchema } from '../primitives/ids.ts'

/** A page of templates that the home screen offers (LIB-HOM-001 to LIB-HOM-003, GAP-164). */
export const editorialHomeSchema = z.object({
  id: idSchema,
  name: z.string(),
  tiles: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      description: z.string(),
      imageUrl: z.string().nullable(),
      templateId: idSchema,
      position: z.int().min(0),
    }),
  ),
})
export type EditorialHome = z.infer<typeof editorialHomeSchema>
