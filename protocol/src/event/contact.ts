import * as z from 'zod'
import { idSchema, timestampSchema } from '../primitives/ids.ts'

/** A person whom the user has invited (LIB-CON-001, GAP-163). */
export const contactSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** Added: of the account with this address, which hears of an invitation in the studio (`userIds`); null without one. */
  userId: idSchema.nullable().default(null),
  lastInvitedAt: timestampSchema,
})
export type Contact = z.infer<typeof contactSchema>
