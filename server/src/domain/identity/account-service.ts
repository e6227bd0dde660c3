import { ProtocolError, type TokenPair } from '@proscenium/protocol'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { OpaqueTokens, PasswordHasher } from '../ports/identity-ports.ts'
import type { NewUserRecord } from '../ports/identity-records.ts'
import type { Store } from '../ports/repositories.ts'
import { emailTaken } from './email-taken.ts'
import { ExpiredRefreshToken } from './expired-refresh-token.ts'
import type { FirstAccount } from './first-account.ts'
import { isLoginLinkOpen } from './open-link.ts'
import type { Principal } from './principal.ts'
import type { SessionOpener } from './session-opener.ts'

/** What an account service works with. */
export interface AccountServiceDeps {
  readonly store: Store
  readonly hasher: PasswordHasher
  readonly sessions: SessionOpener
  readonly tokens: OpaqueTokens
  readonly clock: Clock
  readonly createId: CreateId
  readonly registrationOpen: boolean
  readonly firstAccount: FirstAccount
}

/** Registers, logs in and out (GAP-077, GAP-080). */
export class AccountService {
  readonly #deps: AccountServiceDeps
  /** Verified against when a user is unknown, so that a login takes as long as for a known one. */
  readonly #decoyHash: Promise<string>

  constructor(deps: AccountServiceDeps) {
    this.#deps = deps
    this.#decoyHash = deps.hasher.hash(deps.tokens.create())
  }

  /** Whether strangers may make an account. */
  get registrationOpen(): boolean {
    return this.#deps.registrationOpen
  }

  /**
   * Creates an account and logs it in; where registration is closed only the first one, with its code. Throws
   * `registration_closed`, `setup_code_invalid` and `email_taken`.
   */
  async register(
    email: string,
    password: string,
    setupCode?: string,
  ): Promise<{ readonly userId: string; readonly tokens: TokenPair }> {
    const { registrationOpen, firstAccount, store, hasher, createId, clock } = this.#deps
    if (!registrationOpen) {
      if (setupCode === undefined) throw new ProtocolError('registration_closed')
      // Looked at first, because hashing a password is meant to cost.
      await firstAccount.check(setupCode)
    }
    const user: NewUserRecord = {
      id: createId(),
      email,
      passwordHash: await hasher.hash(password),
      rights: null,
      defaultResolution: '720p',
      createdAt: clock.now(),
    }
    await store.transaction(async (within) => {
      if (!registrationOpen) await firstAccount.claim(within, setupCode ?? '')
      if (!(await within.users.insert(user))) throw emailTaken()
    })
    return { userId: user.id, tokens: await this.#deps.sessions.openUser(user.id) }
  }

  /**
   * Exchanges e-mail and password for tokens. Throws `invalid_credentials`, which never says which is wrong, and
   * `account_locked`, which only who knows both is told.
   */
  async login(email: string, password: string): Promise<TokenPair> {
    const { store, hasher } = this.#deps
    const user = await store.users.findByEmail(email)
    const matches = await hasher.verify(user?.passwordHash ?? (await this.#decoyHash), password)
    if (!user || !matches) throw new ProtocolError('invalid_credentials')
    if (user.lockedAt) throw accountLocked()
    return this.#deps.sessions.openUser(user.id)
  }

  /** A new access token; a guest gets one for as long as his link works. Throws {@link ExpiredRefreshToken}. */
  async refresh(refreshToken: string): Promise<{ access_token: string }> {
    const { store, tokens, sessions, clock } = this.#deps
    const hash = tokens.hash(refreshToken)
    const session = await store.sessions.findByTokenHash(hash)
    if (session && this.#isOpen(session)) return { access_token: await sessions.signUser(session) }
    const guest = await store.guestSessions.findByTokenHash(hash)
    if (guest && this.#isOpen(guest) && (await isLoginLinkOpen(store, guest.linkId, clock.now()))) {
      return { access_token: await sessions.signGuest(guest) }
    }
    throw new ExpiredRefreshToken()
  }

  /** Ends the session of a refresh token; only its own user can, and an unknown token is no error. */
  async logout(
    user: Principal,
    refreshToken: string,
  ): Promise<{ readonly sessionId: string | null }> {
    const { store, tokens, clock } = this.#deps
    const session = await store.sessions.findByTokenHash(tokens.hash(refreshToken))
    if (!session || session.userId !== user.userId) return { sessionId: null }
    await store.sessions.revoke(session.id, clock.now())
    return { sessionId: session.id }
  }

  /** Makes an account, or gives an existing one this password: for seeds, not for calls. */
  async ensureUser(email: string, password: string): Promise<string> {
    const { store, hasher, createId, clock } = this.#deps
    const passwordHash = await hasher.hash(password)
    const known = await store.users.findByEmail(email)
    if (known) {
      await store.users.update(known.id, { passwordHash })
      return known.id
    }
    const id = createId()
    await store.users.insert({
      id,
      email,
      passwordHash,
      rights: null,
      defaultResolution: '720p',
      createdAt: clock.now(),
    })
    return id
  }

  #isOpen(session: { readonly revokedAt: Date | null; readonly expiresAt: Date }): boolean {
    return session.revokedAt === null && session.expiresAt > this.#deps.clock.now()
  }
}

function accountLocked(): ProtocolError {
  return new ProtocolError('account_locked', 'Ask the person who runs this server to unlock it')
}
