import { ProtocolError, SELF_HOSTED_RIGHTS, type TokenPair } from '@proscenium/protocol'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { OpaqueTokens, PasswordHasher, TokenSigner } from '../ports/identity-ports.ts'
import type { SessionRecord, UserRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { ExpiredRefreshToken } from './expired-refresh-token.ts'
import type { Principal } from './principal.ts'

const ACCESS_TOKEN_LIFETIME_MS = 15 * 60_000
const REFRESH_TOKEN_LIFETIME_MS = 30 * 24 * 3_600_000

/** What an account service works with. */
export interface AccountServiceDeps {
  readonly store: Store
  readonly hasher: PasswordHasher
  readonly signer: TokenSigner
  readonly tokens: OpaqueTokens
  readonly clock: Clock
  readonly createId: CreateId
  readonly registrationOpen: boolean
}

/** Registers, logs in and out, and tells who an access token belongs to (GAP-077, GAP-080). */
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

  /** Makes an account and logs it in. Throws `registration_closed` and `email_taken`. */
  async register(email: string, password: string): Promise<TokenPair> {
    const { registrationOpen, store, hasher, createId, clock } = this.#deps
    if (!registrationOpen) throw new ProtocolError('registration_closed')
    const user: UserRecord = {
      id: createId(),
      email,
      passwordHash: await hasher.hash(password),
      rights: null,
      defaultResolution: '720p',
      createdAt: clock.now(),
    }
    if (!(await store.users.insert(user))) {
      throw new ProtocolError('email_taken', undefined, {
        fields: { email: 'This email is already registered' },
      })
    }
    return this.#openSession(user)
  }

  /** Exchanges e-mail and password for tokens. Throws `invalid_credentials`, which never says which is wrong. */
  async login(email: string, password: string): Promise<TokenPair> {
    const { store, hasher } = this.#deps
    const user = await store.users.findByEmail(email)
    const matches = await hasher.verify(user?.passwordHash ?? (await this.#decoyHash), password)
    if (!user || !matches) throw new ProtocolError('invalid_credentials')
    return this.#openSession(user)
  }

  /** A new access token. Throws {@link ExpiredRefreshToken}. */
  async refresh(refreshToken: string): Promise<{ access_token: string }> {
    const { store, tokens, clock } = this.#deps
    const session = await store.sessions.findByTokenHash(tokens.hash(refreshToken))
    if (!session || session.revokedAt || session.expiresAt <= clock.now()) {
      throw new ExpiredRefreshToken()
    }
    return { access_token: await this.#signAccess(session) }
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

  /** Who holds this access token; undefined when it is bad, expired or its session was ended. */
  async authenticate(accessToken: string): Promise<Principal | undefined> {
    const { store, signer, clock } = this.#deps
    const claims = await signer.read(accessToken)
    if (!claims || claims.expiresAt <= clock.now()) return undefined
    const session = await store.sessions.find(claims.sessionId)
    if (!session || session.revokedAt || session.userId !== claims.userId) return undefined
    const user = await store.users.find(claims.userId)
    if (!user) return undefined
    return {
      userId: user.id,
      sessionId: session.id,
      email: user.email,
      rights: user.rights ?? SELF_HOSTED_RIGHTS,
      expiresAt: claims.expiresAt,
    }
  }

  /** Whether a session was ended by a logout, rather than its access token having run out. */
  async isSessionEnded(accessToken: string): Promise<boolean> {
    const claims = await this.#deps.signer.read(accessToken)
    if (!claims) return false
    const session = await this.#deps.store.sessions.find(claims.sessionId)
    return !session || session.revokedAt !== null
  }

  /** Forgets logins that ran out. */
  forgetExpired(): Promise<void> {
    return this.#deps.store.sessions.deleteExpired(this.#deps.clock.now())
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

  async #openSession(user: UserRecord): Promise<TokenPair> {
    const { store, tokens, clock, createId } = this.#deps
    const refreshToken = tokens.create()
    const now = clock.now()
    const session: SessionRecord = {
      id: createId(),
      userId: user.id,
      tokenHash: tokens.hash(refreshToken),
      createdAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_TOKEN_LIFETIME_MS),
      revokedAt: null,
    }
    await store.sessions.insert(session)
    return { access_token: await this.#signAccess(session), refresh_token: refreshToken }
  }

  #signAccess(session: SessionRecord): Promise<string> {
    const expiresAt = new Date(this.#deps.clock.now().getTime() + ACCESS_TOKEN_LIFETIME_MS)
    return this.#deps.signer.sign({ userId: session.userId, sessionId: session.id, expiresAt })
  }
}
