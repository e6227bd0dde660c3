import { type RealtimeFilter, realtimeFilterSchema, realtimeRoles } from './client-message.ts'

const LISTS = ['contributions', 'events', 'invitations', 'lurks'] as const

/**
 * The filter that a websocket's address carries in comma-separated lists (CORE-RTM-001, GAP-110). Roles
 * are filters, not permissions: unknown ones are passed over. Undefined for lists that are too long.
 */
export function readRealtimeFilter(query: URLSearchParams): RealtimeFilter | undefined {
  const list = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean)
  const asked = list('roles')
  const read = realtimeFilterSchema.safeParse({
    ...Object.fromEntries(LISTS.map((name) => [name, list(name)])),
    roles: realtimeRoles.filter((role) => asked.includes(role)),
  })
  return read.success ? read.data : undefined
}
