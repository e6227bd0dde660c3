import { ProtocolError } from '@proscenium/protocol'
import type { Logins } from '../identity/logins.ts'
import type { Clock } from '../ports/clock.ts'
import type { UserRecord } from '../ports/identity-records.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { Store } from '../ports/repositories.ts'
import type { ShowEnd } from './account-deletion.ts'

/** What accounts are locked with. */
export interface AccountLockDeps {
  readonly store: Store
  readonly logins: Pick<Logins, 'ended'>
  /** Absent where no server runs. */
  readonly shows?: ShowEnd
  readonly clock: Clock
  readonly logger: LoggerPort
  /** Of this server: what other servers on the database run is theirs. */
  readonly nodeId: string
}

/** What the operator is told of an account. */
export interface LockState {
  readonly email: string
  readonly locked: boolean
}

/** Locks accounts for the operator, and unlocks them. */
export class AccountLock {
  readonly #deps: AccountLockDeps

  constructor(deps: AccountLockDeps) {
    this.#deps = deps
  }

  /**
   * Locks an account: its logins end, and with them its sockets and media, and the server that runs its show ends that
   * ({@link endShow}). Throws `not_found`.
   */
  async lock(email: string): Promise<LockState & { readonly endedLogins: number }> {
    const { store, logins, clock } = this.#deps
    const user = await this.#require(email)
    const now = clock.now()
    const ended = await store.transaction(async (within) => {
      await within.users.update(user.id, { lockedAt: user.lockedAt ?? now })
      return within.sessions.revokeAllOf(user.id, now)
    })
    logins.ended({ userId: user.id, loginIds: ended, reason: 'account_locked' })
    return { email, locked: true, endedLogins: ended.length }
  }

  /** Lets an account be used again; its user logs in anew. Throws `not_found`. */
  async unlock(email: string): Promise<LockState> {
    const user = await this.#require(email)
    await this.#deps.store.users.update(user.id, { lockedAt: null })
    return { email, locked: false }
  }

  /** For a start: ends the shows of accounts that were locked while no server ran. */
  async endShowsOfLocked(): Promise<void> {
    const { store, nodeId } = this.#deps
    for (const { ownerId } of await store.events.listInProgress(nodeId)) {
      const owner = await store.users.find(ownerId)
      if (owner?.lockedAt) await this.endShow(ownerId)
    }
  }

  /** Ends the show of a locked user, if this server runs it. */
  async endShow(userId: string): Promise<void> {
    const { store, shows, logger, nodeId } = this.#deps
    const event = await store.events.findInProgressOf(userId)
    if (!shows || event?.nodeId !== nodeId) return
    try {
      // Guests and viewers do not wait for outputs that are slow to end.
      await shows.cut(event)
      await shows.end(event)
    } catch (error) {
      logger.error({ err: error, eventId: event.id }, 'the show of a locked account was not ended')
    }
  }

  async #require(email: string): Promise<UserRecord> {
    const user = await this.#deps.store.users.findByEmail(email)
    if (!user) throw new ProtocolError('not_found', `There is no user ${email}`)
    return user
  }
}
