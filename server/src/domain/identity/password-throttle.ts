import { ProtocolError } from '@proscenium/protocol'
import type { Clock } from '../ports/clock.ts'
import type { OpaqueTokens, PasswordHasher } from '../ports/identity-ports.ts'
import type { UserRecord } from '../ports/identity-records.ts'
import type { Store } from '../ports/repositories.ts'

/** Wrong passwords in a row that cost nothing: people mistype, and programs have an old one. */
const FREE_FAILURES = 10
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 5 * 60_000
/** After so long without an attempt all is forgotten. */
export const LOGIN_ATTEMPTS_KEPT_MS = 24 * 3_600_000
/** Of attempts from addresses that the account has not been used from. */
const COMMON_LANE = ''

/** What a throttle works with. */
export interface PasswordThrottleDeps {
  readonly store: Store
  readonly hasher: PasswordHasher
  readonly tokens: OpaqueTokens
  readonly clock: Clock
}

/**
 * Checks passwords, the slower the more wrong ones there were for the account in a row, wherever they came from.
 * An address from which the account logged in within the last month has a lane of its own: strangers who try
 * passwords delay each other, and not the owner at home. Unknown accounts are delayed alike, so that nothing tells
 * which are known.
 */
export class PasswordThrottle {
  readonly #deps: PasswordThrottleDeps
  /** Verified against when a user is unknown, so that it takes as long as for a known one. */
  readonly #decoyHash: Promise<string>

  constructor(deps: PasswordThrottleDeps) {
    this.#deps = deps
    this.#decoyHash = deps.hasher.hash(deps.tokens.create())
  }

  /**
   * Whether it is the password of the user; `address` is where it came from, '' where that isn't known. Throws
   * `login_delayed` without a look at it while the account's delay lasts.
   */
  async verify(
    email: string,
    user: UserRecord | undefined,
    { password, address }: { readonly password: string; readonly address: string },
  ): Promise<boolean> {
    const { store, hasher } = this.#deps
    const account = this.#accountOf(email)
    const lane = await this.#laneOf(account, user, address)
    // Counted before it is known to be wrong: attempts at the same moment must not all be the first.
    await this.#count(account, lane)
    const matches = await hasher.verify(user?.passwordHash ?? (await this.#decoyHash), password)
    if (!user || !matches) return false
    await store.loginAttempts.delete(account, lane)
    return true
  }

  /**
   * Ends every delay of an account, whose owner has proven to be it by other means, and gives the address from which
   * that was done a lane of its own.
   */
  async reset(email: string, address: string): Promise<void> {
    const { store, clock } = this.#deps
    const account = this.#accountOf(email)
    await store.loginAttempts.deleteOf(account)
    if (address === '') return
    await store.transaction((within) => within.loginAttempts.lock(account, address, clock.now()))
  }

  async #laneOf(account: string, user: UserRecord | undefined, address: string): Promise<string> {
    const { sessions, loginAttempts } = this.#deps.store
    if (!user || address === '') return COMMON_LANE
    const isKnown =
      (await sessions.isKnownAddress(user.id, address)) ||
      (await loginAttempts.has(account, address))
    return isKnown ? address : COMMON_LANE
  }

  async #count(account: string, lane: string): Promise<void> {
    const { store, clock } = this.#deps
    const waitMs = await store.transaction(async (within) => {
      const before = await within.loginAttempts.lock(account, lane, clock.now())
      // Not earlier: other attempts may have been counted while this one waited for the lock.
      const now = clock.now()
      const waitMs = before.blockedUntil.getTime() - now.getTime()
      if (waitMs > 0) return waitMs
      const isOld = now.getTime() - before.lastAt.getTime() > LOGIN_ATTEMPTS_KEPT_MS
      const failures = isOld ? 1 : before.failures + 1
      const delayMs = delayAfter(failures)
      const blockedUntil = delayMs > 0 ? new Date(now.getTime() + delayMs) : before.blockedUntil
      await within.loginAttempts.put({ account, lane, failures, lastAt: now, blockedUntil })
      return 0
    })
    if (waitMs <= 0) return
    const retryAfterSec = Math.ceil(waitMs / 1_000)
    throw new ProtocolError('login_delayed', `Try again in ${retryAfterSec} seconds`, {
      retryAfterSec,
    })
  }

  #accountOf(email: string): string {
    return this.#deps.tokens.hash(email)
  }
}

function delayAfter(failures: number): number {
  const paid = failures - FREE_FAILURES
  return paid < 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** paid)
}
