import { ProtocolError, type TokenPair } from '@proscenium/protocol'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { OpaqueTokens, PasswordHasher } from '../ports/identity-ports.ts'
import type { NewUserRecord, SessionRecord } from '../ports/identity-records.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { Store } from '../ports/repositories.ts'
import { emailTaken } from './email-taken.ts'
import { ExpiredRefreshToken } from './expired-refresh-token.ts'
import type { FirstAccount } from './first-account.ts'
import type { LoginClient } from './login-client.ts'
import type { LoginLimit } from './login-limit.ts'
import type { Logins } from './logins.ts'
import type { NewPasswords } from './new-passwords.ts'
import { isLoginLinkOpen } from './open-link.ts'
import type { PasswordThrottle } from './password-throttle.ts'
import type { Principal } from './principal.ts'
import type { RefreshTokens, ShownToken } from './refresh-tokens.ts'
import type { SessionOpener } from './session-opener.ts'

/**
 * How long after its replacement a refresh token gives the same successor again: to another tab that asked at the
 * same moment, or to one whose answer was lost.
 */
export const ROTATION_GRACE_MS = 60_000

/** What an account service works with. */
export interface AccountServiceDeps {
  readonly store: Store
  readonly hasher: PasswordHasher
  readonly newPasswords: NewPasswords
  readonly throttle: PasswordThrottle
  readonly sessions: SessionOpener
  readonly refreshTokens: RefreshTokens
  readonly tokens: OpaqueTokens
  readonly clock: Clock
  readonly createId: CreateId
  readonly logger: LoggerPort
  readonly registrationOpen: boolean
  readonly logins: Logins
  readonly loginLimit: LoginLimit
  readonly firstAccount: FirstAccount
}

/** What somebody registers with. */
export interface NewAccount {
  readonly email: string
  readonly password: string
  /** Of the first account of a server with closed registration. */
  readonly setupCode?: string | undefined
}

/** An account that was just made, and its login. */
export interface EnteredAccount {
  readonly userId: string
  readonly tokens: TokenPair
}

/** Registers, logs in and out (GAP-077, GAP-080, GAP-187). */
export class AccountService {
  readonly #deps: AccountServiceDeps

  constructor(deps: AccountServiceDeps) {
    this.#deps = deps
  }

  /** Whether strangers may make an account. */
  get registrationOpen(): boolean {
    return this.#deps.registrationOpen
  }

  /**
   * Creates an account and logs it in; where registration is closed only the first one, with its code. Throws
   * `registration_closed`, `setup_code_invalid`, `common_password` and `email_taken`.
   */
  async register(
    { email, password, setupCode }: NewAccount,
    client: LoginClient,
  ): Promise<EnteredAccount> {
    const { registrationOpen, firstAccount, store, newPasswords } = this.#deps
    if (!registrationOpen) {
      if (setupCode === undefined) throw new ProtocolError('registration_closed')
      // Looked at first, because hashing a password is meant to cost.
      await firstAccount.check(setupCode)
    }
    const user = this.#newUser(email, await newPasswords.hash(password, email))
    await store.transaction(async (within) => {
      if (!registrationOpen) await firstAccount.claim(within, setupCode ?? '')
      if (!(await within.users.insert(user))) throw emailTaken()
    })
    return { userId: user.id, tokens: await this.#deps.sessions.openUser(user.id, client) }
  }

  /**
   * Exchanges e-mail and password for tokens. Throws `login_delayed`, `invalid_credentials`, which never says which is
   * wrong, and `account_locked`, which only who knows both is told.
   */
  async login(email: string, password: string, client: LoginClient): Promise<TokenPair> {
    const { store, throttle, sessions } = this.#deps
    const user = await store.users.findByEmail(email)
    const { address } = client
    const matches = await throttle.verify(email, user, { password, address })
    if (!user || !matches) throw new ProtocolError('invalid_credentials')
    const tokens = await store.transaction(async (within) => {
      // The password may have been replaced, or the account locked or deleted, while this one was checked.
      const held = await within.users.hold(user.id)
      if (held?.passwordHash !== user.passwordHash) throw new ProtocolError('invalid_credentials')
      if (held.lockedAt) throw accountLocked()
      return sessions.openUser(user.id, client, { within })
    })
    await this.#deps.loginLimit.enforce(user.id)
    return tokens
  }

  /**
   * A new access token for the refresh token in force, which stays; a guest gets one for as long as his link works.
   * Throws {@link ExpiredRefreshToken}.
   */
  async refresh(refreshToken: string): Promise<{ access_token: string }> {
    const { store, refreshTokens, sessions } = this.#deps
    const shown = await refreshTokens.find(refreshToken)
    if (!shown) return { access_token: await this.#refreshGuest(refreshToken) }
    const { session, number } = shown
    if (!this.#isOpen(session)) throw new ExpiredRefreshToken()
    if (number === session.tokenNumber) {
      // Its answer arrived: from now on the token that it replaced counts as reused.
      if (session.replacedNumber !== null) await store.sessions.clearReplaced(session.id, number)
      return { access_token: await sessions.signUser(session) }
    }
    if (this.#isJustReplaced(shown)) return { access_token: await sessions.signUser(session) }
    if (number !== session.replacedNumber) await this.#endReused(session)
    throw new ExpiredRefreshToken()
  }

  /**
   * A new access token, and the refresh token that replaces the one shown. One that was replaced already, and whose
   * successor has been used, is known to two: its login ends. A guest's refresh token stays as it is, because his
   * link gives others. Throws {@link ExpiredRefreshToken}.
   */
  async rotate(refreshToken: string): Promise<TokenPair> {
    for (;;) {
      const shown = await this.#deps.refreshTokens.find(refreshToken)
      if (!shown) {
        const access_token = await this.#refreshGuest(refreshToken)
        return { access_token, refresh_token: refreshToken }
      }
      if (!this.#isOpen(shown.session)) throw new ExpiredRefreshToken()
      const pair = await this.#rotate(shown)
      if (pair) return pair
      // Another request replaced it meanwhile: what is right now depends on what that did.
    }
  }

  /** Ends the session of a refresh token; only its own user can, and an unknown token is no error. */
  async logout(user: Principal, refreshToken: string): Promise<void> {
    const { refreshTokens, logins } = this.#deps
    const session = (await refreshTokens.find(refreshToken))?.session
    if (session?.userId === user.userId) await logins.endOf(session, 'logged_out')
  }

  /** Makes an account, or gives an existing one this password: for seeds, not for calls. */
  async ensureUser(email: string, password: string): Promise<string> {
    const { store, hasher } = this.#deps
    const passwordHash = await hasher.hash(password)
    const known = await store.users.findByEmail(email)
    if (known) {
      await store.users.update(known.id, { passwordHash })
      return known.id
    }
    const user = this.#newUser(email, passwordHash)
    await store.users.insert(user)
    return user.id
  }

  /**
   * Undefined when the session's token has changed since it was read. A replaced token whose successor was never used gives
   * another one: the answer with the successor was lost.
   */
  async #rotate({ session, number }: ShownToken): Promise<TokenPair | undefined> {
    const { store, clock } = this.#deps
    const { id, tokenNumber, replacedNumber } = session
    if (this.#isJustReplaced({ session, number })) return this.#pairOf(session, tokenNumber)
    if (number !== tokenNumber && number !== replacedNumber) {
      await this.#endReused(session)
      throw new ExpiredRefreshToken()
    }
    const next = tokenNumber + 1
    const isRotated = await store.sessions.rotate(id, {
      from: tokenNumber,
      tokenNumber: next,
      replacedNumber: number,
      rotatedAt: clock.now(),
    })
    return isRotated ? this.#pairOf(session, next) : undefined
  }

  async #pairOf(session: SessionRecord, tokenNumber: number): Promise<TokenPair> {
    const { sessions, refreshTokens } = this.#deps
    const access_token = await sessions.signUser(session)
    return { access_token, refresh_token: refreshTokens.of(session.id, tokenNumber) }
  }

  async #endReused({ id, userId }: SessionRecord): Promise<void> {
    const { logins, logger } = this.#deps
    await logins.endOf({ id, userId }, 'revoked')
    logger.warn({ userId, sessionId: id }, 'a login ended: its refresh token was used twice')
  }

  async #refreshGuest(refreshToken: string): Promise<string> {
    const { store, tokens, sessions, clock } = this.#deps
    const guest = await store.guestSessions.findByTokenHash(tokens.hash(refreshToken))
    if (guest && this.#isOpen(guest) && (await isLoginLinkOpen(store, guest.linkId, clock.now()))) {
      return sessions.signGuest(guest)
    }
    throw new ExpiredRefreshToken()
  }

  #isJustReplaced({ session, number }: ShownToken): boolean {
    const { replacedNumber, rotatedAt } = session
    if (number !== replacedNumber || rotatedAt === null) return false
    return this.#deps.clock.now().getTime() - rotatedAt.getTime() <= ROTATION_GRACE_MS
  }

  #isOpen(session: { readonly revokedAt: Date | null; readonly expiresAt: Date }): boolean {
    return session.revokedAt === null && session.expiresAt > this.#deps.clock.now()
  }

  #newUser(email: string, passwordHash: string): NewUserRecord {
    const { createId, clock } = this.#deps
    return {
      id: createId(),
      email,
      passwordHash,
      rights: null,
      defaultResolution: '720p',
      createdAt: clock.now(),
    }
  }
}

function accountLocked(): ProtocolError {
  return new ProtocolError('account_locked', 'Ask the person who runs this server to unlock it')
}
