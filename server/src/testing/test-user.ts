import type { LiveEvent, TokenPair } from '@proscenium/protocol'
import { type calls, STUDIO_AGENT } from '@proscenium/protocol'
import { type ApiClient, type ApiError, createApiClient } from '@proscenium/protocol/client'
import type { EndpointBody } from '@proscenium/protocol/testing'
import { TestSocket } from './test-socket.ts'

let registered = 0

/** A user of a test server, with the client that the studio uses. */
export class TestUser {
  readonly email: string
  readonly password = 'correct horse battery'
  readonly api: ApiClient
  tokens: TokenPair | null = null
  readonly #origin: () => string

  private constructor(origin: () => string) {
    registered += 1
    this.email = `user-${registered}@example.com`
    this.#origin = origin
    this.api = createApiClient({
      agent: STUDIO_AGENT,
      // The server may come back on another port in the middle of a test.
      fetch: (input, init) => fetch(new URL(String(input), this.#origin()), init),
      baseUrl: '',
      getTokens: () => this.tokens,
      onTokens: (tokens) => {
        this.tokens = tokens
      },
    })
  }

  /** Somebody who came by a link, with the tokens that it was exchanged for. */
  static guest(origin: () => string, tokens: TokenPair): TestUser {
    const guest = new TestUser(origin)
    guest.tokens = tokens
    return guest
  }

  /** Somebody new; the first of a server with closed registration has the code that it printed. */
  static async register(origin: () => string, setupCode?: string): Promise<TestUser> {
    const user = new TestUser(origin)
    const { email, password } = user
    user.tokens = await user.api.call('register', { body: { email, password, setupCode } })
    return user
  }

  get accessToken(): string {
    if (!this.tokens) throw new Error('This user is logged out')
    return this.tokens.access_token
  }

  /** Starts an event from a starter template. */
  startEvent(body: Partial<EndpointBody<typeof calls.startEvent>> = {}): Promise<LiveEvent> {
    return this.api.call('startEvent', { body: { templateId: 'starter-talk-show', ...body } })
  }

  /** A request as it is, for what the typed client would not send. */
  request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.tokens) headers.set('authorization', `Bearer ${this.accessToken}`)
    return fetch(new URL(path, this.#origin()), { ...init, headers })
  }

  /** A socket of this user that has been welcomed. */
  connect(query: Readonly<Record<string, string>> = {}): Promise<TestSocket> {
    return TestSocket.open(this.#origin(), { access_token: this.accessToken, ...query })
  }
}

/** What a call was refused with. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (error: ApiError) => ({ error }),
  )
  if ('error' in outcome) return outcome.error
  throw new Error(`The call succeeded: ${JSON.stringify(outcome.answer)}`)
}
