import * as z from 'zod'
import { idSchema, timestampSchema } from '../primitives/ids.ts'

/** Somebody whom the user has invited (LIB-CON-001, GAP-163). */
export const contactSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  lastInvitedAt: timestampSchema,
})
export type Contact = z.infer<typeof contactSchema>
