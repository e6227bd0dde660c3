import type { StreamSessions } from '../live/stream-sessions.ts'
import type { Clock } from '../ports/clock.ts'
import type { GuestSessionRecord } from '../ports/identity-records.ts'
import type { Presence } from '../ports/presence.ts'

/** How long a guest who has just come by his link has to open his socket. */
const ARRIVAL_MS = 60_000

/** What the presence of guests is read from. */
export interface GuestPresenceDeps {
  readonly presence: Presence
  readonly streams: Pick<StreamSessions, 'hasOfGuest'>
  readonly clock: Clock
}

/** Tells guests who are here from those who closed their page. */
export class GuestPresence {
  readonly #deps: GuestPresenceDeps

  constructor(deps: GuestPresenceDeps) {
    this.#deps = deps
  }

  /** Whether a guest has a socket or a stream at this server, which is the one that runs his event. */
  isActive(guestSessionId: string): boolean {
    const { presence, streams } = this.#deps
    return presence.isConnected(guestSessionId) || streams.hasOfGuest(guestSessionId)
  }

  /** Whether a guest was here and isn't any more. */
  hasLeft({ id, createdAt, revokedAt }: GuestSessionRecord): boolean {
    if (revokedAt) return true
    const ageMs = this.#deps.clock.now().getTime() - createdAt.getTime()
    return ageMs > ARRIVAL_MS && !this.isActive(id)
  }
}
