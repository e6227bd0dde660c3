import { ProtocolError, type TokenPair } from '@proscenium/protocol'
import type { Logins } from '../identity/logins.ts'
import type { SessionOpener } from '../identity/session-opener.ts'
import type { Clock } from '../ports/clock.ts'
import type { DeepLinkRecord, GuestSessionRecord } from '../ports/identity-records.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import type { GuestPresence } from './guest-presence.ts'

/** Logins by one link that live at a time: an invitation may go to a group, a lurk link to an audience. */
const MAX_LOGINS: Readonly<Record<GuestSessionRecord['kind'], number>> = {
  invitee: 20,
  lurker: 100,
}

/** What logins of guests work with. */
export interface GuestLoginsDeps {
  readonly store: Store
  readonly sessions: SessionOpener
  readonly guests: GuestPresence
  readonly logins: Logins
  readonly clock: Clock
}

/** Logs guests in by their links, so many by each. */
export class GuestLogins {
  readonly #deps: GuestLoginsDeps

  constructor(deps: GuestLoginsDeps) {
    this.#deps = deps
  }

  /**
   * Logs a guest in. Where a link has its share of logins, the oldest ends whose guest neither holds a slot
   * nor is here. Throws `conflict` when all of them are.
   */
  async open(kind: GuestSessionRecord['kind'], link: DeepLinkRecord): Promise<TokenPair> {
    const { store, sessions, logins, clock } = this.#deps
    const { tokens, replaced } = await store.transaction(async (within) => {
      // One after another: a crowd must not count the same logins.
      if (link.eventId !== null) await within.events.lock(link.eventId)
      const now = clock.now()
      const open = await within.guestSessions.listOpenOf(link.id, now)
      const replaced = open.length < MAX_LOGINS[kind] ? null : await this.#idle(within, link, open)
      // Deleted: who comes by a link again and again leaves no rows.
      if (replaced) await within.guestSessions.delete(replaced.id)
      return { ...(await sessions.openGuest(kind, link.id, within)), replaced }
    })
    if (replaced) {
      logins.ended({ userId: link.ownerId, loginIds: [replaced.id], reason: 'revoked' })
    }
    return tokens
  }

  async #idle(
    within: Repositories,
    { eventId }: DeepLinkRecord,
    open: readonly GuestSessionRecord[],
  ): Promise<GuestSessionRecord> {
    const slots = eventId === null ? [] : await within.contributions.listOf(eventId)
    const holders = new Set(slots.map(({ guestSessionId }) => guestSessionId))
    const idle = open.find(
      ({ id }) => !holders.has(id) && !this.#deps.guests.isActiveOrReturning(id),
    )
    if (idle) return idle
    const reason = `${open.length} guests are here by this link, which is the most: ask for another one`
    throw new ProtocolError('conflict', reason)
  }
}
