import { isInProgress } from '@proscenium/protocol'
import type { DeepLinkRecord } from '../ports/identity-records.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Repositories } from '../ports/repositories.ts'

/** Whether a link works: links to an event, for guests and for lurkers, end with it (GAP-075). */
export function isLinkOpen(
  { eventId, expiresAt, revokedAt }: DeepLinkRecord,
  event: EventRecord | undefined,
  now: Date,
): boolean {
  if (revokedAt || (expiresAt !== null && expiresAt <= now)) return false
  return eventId === null || (event !== undefined && isInProgress(event.status))
}

/** Whether the link works by which a guest came: his login ends with it. */
export async function isLoginLinkOpen(
  store: Pick<Repositories, 'deepLinks' | 'events'>,
  linkId: string,
  now: Date,
): Promise<boolean> {
  const link = await store.deepLinks.find(linkId)
  if (!link) return false
  const event = link.eventId === null ? undefined : await store.events.find(link.eventId)
  return isLinkOpen(link, event, now)
}
