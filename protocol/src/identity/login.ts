import * as z from 'zod'
import { idSchema, timestampSchema } from '../primitives/ids.ts'

/** A login of a user that has not ended, as the user sees it (GAP-186). */
export const loginSchema = z.object({
  id: idSchema,
  /** Browser and system in a few words, such as "Firefox, macOS"; empty where neither is known. */
  device: z.string(),
  /** The network address it began at, an IPv6 address as its /64; empty where it isn't known. */
  address: z.string(),
  createdAt: timestampSchema,
  /** When its access was last renewed. */
  lastActiveAt: timestampSchema,
  /** If true, it was made by an operator's command and may do everything (GAP-079). */
  isAdmin: z.boolean(),
  /** If true, it is the login that asks. */
  isCurrent: z.boolean(),
})
export type Login = z.infer<typeof loginSchema>
