import type { DerivedSecrets, OpaqueTokens } from '../ports/identity-ports.ts'
import type { SessionRecord } from '../ports/identity-records.ts'
import type { Repositories } from '../ports/repositories.ts'

/** What refresh tokens are made and known by. */
export interface RefreshTokensDeps {
  readonly store: Pick<Repositories, 'sessions'>
  readonly tokens: OpaqueTokens
  readonly secrets: DerivedSecrets
}

/** A login with the number of the refresh token that was shown. */
export interface ShownToken {
  readonly session: SessionRecord
  readonly number: number
}

const FIRST = 0
const SHAPE = /^([\w-]{1,64})\.(\d{1,9})\.([\da-f]{64})$/

/**
 * The refresh tokens of users. The first of a login is random and known by its hash; each one after it follows from
 * the server's key, the login and its number, so nothing of it is stored, a token that was replaced is still known
 * for one, and whoever asks twice is given the same.
 */
export class RefreshTokens {
  readonly #deps: RefreshTokensDeps

  constructor(deps: RefreshTokensDeps) {
    this.#deps = deps
  }

  /** The token of a number above 0. */
  of(sessionId: string, number: number): string {
    return `${sessionId}.${number}.${this.#secretOf(sessionId, number)}`
  }

  /** The login that a token is of, ended or not; undefined for a token that this server never gave. */
  async find(token: string): Promise<ShownToken | undefined> {
    const { store, tokens, secrets } = this.#deps
    const [, sessionId, digits, secret] = SHAPE.exec(token) ?? []
    if (sessionId === undefined || digits === undefined || secret === undefined) {
      const session = await store.sessions.findByTokenHash(tokens.hash(token))
      return session && { session, number: FIRST }
    }
    const number = Number(digits)
    // Hashes are compared, because the time that takes tells nothing.
    if (secrets.hash(secret) !== secrets.hash(this.#secretOf(sessionId, number))) return undefined
    const session = await store.sessions.find(sessionId)
    return session && { session, number }
  }

  #secretOf(sessionId: string, number: number): string {
    return this.#deps.secrets.of(`refresh/${sessionId}/${number}`)
  }
}
