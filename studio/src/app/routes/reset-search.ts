import * as z from 'zod'

const MAX_TOKEN_LENGTH = 1_000

/** What the page for a new password is told by its address. */
export const resetSearchSchema = z.object({
  token: z.coerce.string().min(1).max(MAX_TOKEN_LENGTH).optional().catch(undefined),
})
