import * as z from 'zod'

const MAX_LENGTH = 4_000
const word = z.coerce.string().min(1).max(MAX_LENGTH).optional().catch(undefined)

/** Which files of the library are shown, what is searched for, in which order, and which one is chosen. */
export const librarySearchSchema = z.object({
  show: z.enum(['all', 'image', 'video', 'audio']).optional().catch(undefined),
  owner: z.enum(['any', 'user', 'shared', 'global']).optional().catch(undefined),
  q: word,
  sort: z.enum(['date', 'name', 'size', 'kind', 'duration']).optional().catch(undefined),
  dir: z.enum(['up', 'down']).optional().catch(undefined),
  file: word,
})

/** Which font is edited (GAP-160). */
export const fontSearchSchema = z.object({ id: word })

/** Which page of a list. */
export const pageSearchSchema = z.object({
  page: z.number().int().min(1).optional().catch(undefined),
})

/** What a provider's address brings along. */
export const oauthSearchSchema = z.object({ code: word, state: word, error: word })

/** Which part of the account page is shown. */
export const accountSearchSchema = z.object({
  section: z
    .enum(['profile', 'display', 'shortcuts', 'devices', 'connections', 'app', 'session'])
    .optional()
    .catch(undefined),
})
