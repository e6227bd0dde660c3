import type { TokenPair } from '@proscenium/protocol'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { OpaqueTokens, TokenSigner } from '../ports/identity-ports.ts'
import type { GuestSessionRecord, SessionRecord } from '../ports/identity-records.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import type { LoginClient } from './login-client.ts'

const ACCESS_TOKEN_LIFETIME_MS = 15 * 60_000
const REFRESH_TOKEN_LIFETIME_MS = 30 * 24 * 3_600_000

/** What a session opener works with. */
export interface SessionOpenerDeps {
  readonly store: Store
  readonly signer: TokenSigner
  readonly tokens: OpaqueTokens
  readonly clock: Clock
  readonly createId: CreateId
}

/** Opens logins of users and guests and signs their access tokens (GAP-077). */
export class SessionOpener {
  readonly #deps: SessionOpenerDeps

  constructor(deps: SessionOpenerDeps) {
    this.#deps = deps
  }

  async openUser(
    userId: string,
    client: LoginClient,
    options: { readonly isAdmin?: boolean; readonly within?: Repositories } = {},
  ): Promise<TokenPair> {
    const { isAdmin = false, within = this.#deps.store } = options
    const { refreshToken, times } = this.#newSession()
    const { device, address } = client
    const rotation = { tokenNumber: 0, replacedNumber: null, rotatedAt: null }
    const session: SessionRecord = { ...times, ...rotation, userId, isAdmin, device, address }
    await within.sessions.insert(session)
    return { access_token: await this.signUser(session), refresh_token: refreshToken }
  }

  async openGuest(
    kind: GuestSessionRecord['kind'],
    linkId: string,
    within: Pick<Store, 'guestSessions'> = this.#deps.store,
  ): Promise<{ readonly session: GuestSessionRecord; readonly tokens: TokenPair }> {
    const { refreshToken, times } = this.#newSession()
    const session: GuestSessionRecord = { ...times, kind, linkId }
    await within.guestSessions.insert(session)
    const access_token = await this.signGuest(session)
    return { session, tokens: { access_token, refresh_token: refreshToken } }
  }

  signUser({ id, userId, isAdmin }: SessionRecord): Promise<string> {
    return this.#deps.signer.sign({
      kind: 'user',
      subjectId: userId,
      sessionId: id,
      isAdmin,
      expiresAt: this.#after(ACCESS_TOKEN_LIFETIME_MS),
    })
  }

  signGuest({ id }: GuestSessionRecord): Promise<string> {
    return this.#deps.signer.sign({
      kind: 'guest',
      subjectId: id,
      sessionId: id,
      isAdmin: false,
      expiresAt: this.#after(ACCESS_TOKEN_LIFETIME_MS),
    })
  }

  #newSession() {
    const { tokens, clock, createId } = this.#deps
    const refreshToken = tokens.create()
    const times = {
      id: createId(),
      tokenHash: tokens.hash(refreshToken),
      createdAt: clock.now(),
      expiresAt: this.#after(REFRESH_TOKEN_LIFETIME_MS),
      revokedAt: null,
    }
    return { refreshToken, times }
  }

  #after(durationMs: number): Date {
    return new Date(this.#deps.clock.now().getTime() + durationMs)
  }
}
