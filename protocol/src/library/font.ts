import * as z from 'zod'
import { idSchema } from '../primitives/ids.ts'

/** The faces of a font, as the parts of its form are named; the first is required (LIB-FNT-007 to LIB-FNT-017). */
export const fontFaces = ['regular', 'bold', 'italic', 'bold_italic'] as const

/** A font of the library (LIB-FNT-001 to LIB-FNT-006). */
export const fontSchema = z.object({
  id: idSchema,
  name: z.string(),
  owner: z.enum(['global', 'user']),
  disabled: z.boolean(),
  thumbnailUrl: z.string().nullable(),
})
