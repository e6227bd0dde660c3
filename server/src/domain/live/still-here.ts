import { requireStarted } from '../events/require-event.ts'
import type { Caller } from '../identity/principal.ts'
import type { Repositories } from '../ports/repositories.ts'

/**
 * Whether somebody for whom a session was just opened is still in the event: a guest may have been sent away, and a
 * director's login may have ended, while the media plane answered. Throws `event_not_started` when the event has ended meanwhile.
 */
export async function isStillHere(
  within: Pick<
    Repositories,
    'events' | 'sessions' | 'guestSessions' | 'deepLinks' | 'contributions'
  >,
  caller: Caller,
  eventId: string,
): Promise<boolean> {
  await requireStarted(within, eventId)
  if (caller.kind === 'user') {
    const login = await within.sessions.find(caller.sessionId)
    return login !== undefined && login.revokedAt === null
  }
  const session = await within.guestSessions.find(caller.sessionId)
  if (!session || session.revokedAt) return false
  const link = await within.deepLinks.find(session.linkId)
  if (!link || link.revokedAt) return false
  if (caller.kind === 'lurker') return true
  const held = await within.contributions.findOfGuest(caller.sessionId)
  return held !== undefined && held.id === caller.contributionId
}
