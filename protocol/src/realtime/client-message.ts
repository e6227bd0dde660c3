import * as z from 'zod'

/** Roles are message filters, never permissions (GAP-071, GAP-072). */
export const realtimeRoles = [
  'director',
  'editor',
  'storer',
  'contributor',
  'invitee',
  'lurker',
] as const
const MAX_FILTER_IDS = 1_000
/** No database can look up control characters or half of a surrogate pair. */
const id = z
  .string()
  .max(128)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const ids = z.array(id).max(MAX_FILTER_IDS).default([])

/** What a socket wants to hear of (CORE-RTM-004, CORE-FLT-001 to CORE-FLT-003). */
export const realtimeFilterSchema = z.object({
  contributions: ids,
  events: ids,
  invitations: ids,
  roles: z.array(z.enum(realtimeRoles)).max(MAX_FILTER_IDS).default([]),
  lurks: ids,
})
export type RealtimeFilter = z.infer<typeof realtimeFilterSchema>

/** What a client may send (CORE-RTM-002 to CORE-RTM-004). */
export const clientMessageSchema = z.discriminatedUnion('event_name', [
  z.object({ event_name: z.literal('ping'), payload: z.object({}).default({}) }),
  z.object({ event_name: z.literal('filter'), payload: realtimeFilterSchema }),
])
export type ClientMessage = z.infer<typeof clientMessageSchema>
