import type { Clock } from '../ports/clock.ts'
import type { SessionRecord } from '../ports/identity-records.ts'
import type { Presence } from '../ports/presence.ts'
import type { Store } from '../ports/repositories.ts'
import type { Logins } from './logins.ts'

/** Most logins of one user that are kept, ended ones included. */
const MAX_LOGINS = 200

/** What a login limit works with. */
export interface LoginLimitDeps {
  readonly store: Store
  readonly presence: Pick<Presence, 'isConnected'>
  readonly logins: Pick<Logins, 'ended'>
  readonly clock: Clock
}

/** Keeps the logins of a user from growing without end: a script may log in for each call. */
export class LoginLimit {
  readonly #deps: LoginLimitDeps

  constructor(deps: LoginLimitDeps) {
    this.#deps = deps
  }

  /**
   * Forgets as many logins as there are too many: those that have ended, then those without a socket here that have been
   * used least lately; a studio at another server renews its tokens. The newest stays.
   */
  async enforce(userId: string): Promise<void> {
    const { store, presence, logins, clock } = this.#deps
    const known = await store.sessions.listOf(userId)
    const surplus = known.length - MAX_LOGINS
    if (surplus <= 0) return
    const now = clock.now()
    /** The smaller, the sooner it goes. */
    const rankOf = ({ id, revokedAt, expiresAt, rotatedAt, createdAt }: SessionRecord) => {
      if (revokedAt || expiresAt <= now) return 0
      return presence.isConnected(id) ? Number.MAX_VALUE : (rotatedAt ?? createdAt).getTime()
    }
    const byRank = known.slice(0, -1).toSorted((one, other) => rankOf(one) - rankOf(other))
    const gone = byRank.slice(0, surplus)
    await store.sessions.delete(gone.map(({ id }) => id))
    logins.ended({ userId, loginIds: gone.map(({ id }) => id), reason: 'revoked' })
  }
}
