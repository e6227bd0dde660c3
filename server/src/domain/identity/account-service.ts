import { ProtocolError, type TokenPair } from '@proscenium/protocol'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { OpaqueTokens, PasswordHasher } from '../ports/identity-ports.ts'
import type { SessionRecord, UserRecord } from '../ports/identity-records.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { Store } from '../ports/repositories.ts'
import { ExpiredRefreshToken } from './expired-refresh-token.ts'
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

  /** Makes an account and logs it in. Throws `registration_closed`, `common_password` and `email_taken`. */
  async register(email: string, password: string, client: LoginClient): Promise<TokenPair> {
    const { registrationOpen, store, newPasswords } = this.#deps
    if (!registrationOpen) throw new ProtocolError('registration_closed')
    const user = this.#newUser(email, await newPasswords.hash(password, email))
    if (!(await store.users.insert(user))) {
      throw new ProtocolError('email_taken', undefined, {
        fields: { email: 'This email is already registered' },
      })
    }
    return this.#deps.sessions.openUser(user.id, client)
  }

  /**
   * Exchanges e-mail and password for tokens. Throws `login_delayed`, and `invalid_credentials`, which never says
   * which is wrong.
   */
  async login(email: string, password: string, client: LoginClient): Promise<TokenPair> {
    const { store, throttle } = this.#deps
    const user = await store.users.findByEmail(email)
    const { address } = client
    const matches = await throttle.verify(email, user, { password, address })
    if (!user || !matches) throw new ProtocolError('invalid_credentials')
    const login = await this.#deps.sessions.openUser(user.id, client)
    await this.#deps.loginLimit.enforce(user.id)
    return login
  }

  /**
   * A new access token for the refresh token in force, which stays; a guest gets one for as long as his link works.
   * Throws {@link ExpiredRefreshToken}.
   */
  async refresh(refreshToken: string): Promise<{ access_token: string }> {
    const { refreshTokens, sessions } = this.#deps
    const shown = await refreshTokens.find(refreshToken)
    if (!shown) return { access_token: await this.#refreshGuest(refreshToken) }
    const { session, number } = shown
    if (!this.#isOpen(session)) throw new ExpiredRefreshToken()
    const isInForce = number === session.tokenNumber || this.#isJustReplaced(shown)
    if (isInForce) return { access_token: await sessions.signUser(session) }
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

  /** Undefined when the session's token has changed since it was read. */
  async #rotate({ session, number }: ShownToken): Promise<TokenPair | undefined> {
    const { store, clock } = this.#deps
    const { id, tokenNumber, replacedNumber } = session
    if (this.#isJustReplaced({ session, number })) return this.#pairOf(session, tokenNumber)
    // Nobody has used the successor of the token that it replaced: the answer with it was lost.
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

  #newUser(email: string, passwordHash: string): UserRecord {
    const { createId, clock } = this.#deps
    return {
      id: createId(),
      email,
      displayName: '',
      passwordHash,
      rights: null,
      defaultResolution: '720p',
      createdAt: clock.now(),
      deletedAt: null,
      heirId: null,
    }
  }
}
