import * as z from 'zod'

const MAX_TOKEN_LENGTH = 1_000

/** What the pages behind the links of letters are told by their address. */
export const tokenSearchSchema = z.object({
  token: z.coerce.string().min(1).max(MAX_TOKEN_LENGTH).optional().catch(undefined),
})
