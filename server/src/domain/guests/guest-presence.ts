import type { StreamSessions } from '../live/stream-sessions.ts'
import type { Clock } from '../ports/clock.ts'
import type { GuestSessionRecord } from '../ports/identity-records.ts'
import type { Presence } from '../ports/presence.ts'

/** How long a guest has to open a socket after following the link, or after the server was started again. */
const ARRIVAL_MS = 60_000

/** What the presence of guests is read from. */
export interface GuestPresenceDeps {
  readonly presence: Pick<Presence, 'isConnected' | 'isConnectedOrReturning' | 'hasJustLeft'>
  readonly streams: Pick<StreamSessions, 'hasOfGuest'>
  readonly clock: Clock
}

/**
 * Tells guests who are here from those who closed their page. Only the server that runs their event knows: it
 * serves their sockets and streams, whichever server they come to.
 */
export class GuestPresence {
  readonly #deps: GuestPresenceDeps
  readonly #startedAtMs: number

  constructor(deps: GuestPresenceDeps) {
    this.#deps = deps
    this.#startedAtMs = deps.clock.now().getTime()
  }

  /** Whether a guest has a socket or a stream. */
  isActive(guestSessionId: string): boolean {
    const { presence, streams } = this.#deps
    return presence.isConnected(guestSessionId) || streams.hasOfGuest(guestSessionId)
  }

  /** Whether a guest is here, or lost the connection a moment ago and may be coming back. */
  isActiveOrReturning(guestSessionId: string): boolean {
    const { presence } = this.#deps
    return this.isActive(guestSessionId) || presence.isConnectedOrReturning(guestSessionId)
  }

  /** Whether a guest was here and isn't any more. */
  hasLeft({ id, createdAt, revokedAt }: GuestSessionRecord): boolean {
    if (revokedAt) return true
    const expectedSinceMs = Math.max(createdAt.getTime(), this.#startedAtMs)
    const ageMs = this.#deps.clock.now().getTime() - expectedSinceMs
    const wasHere = ageMs > ARRIVAL_MS || this.#deps.presence.hasJustLeft(id)
    return wasHere && !this.isActive(id)
  }

  /** Whether a guest has left, and longer ago than a page needs to come back that lost its connection. */
  hasLeftForGood(session: GuestSessionRecord): boolean {
    if (session.revokedAt) return true
    return this.hasLeft(session) && !this.isActiveOrReturning(session.id)
  }
}
