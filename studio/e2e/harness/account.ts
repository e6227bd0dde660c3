import { randomUUID } from 'node:crypto'

/** What the wire answers to a call of the account's; only what tests read. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Somebody with an account, who may also speak to the server without a browser. */
export class Account {
  readonly email = `director-${randomUUID().slice(0, 8)}@example.test`
  readonly password = 'a long enough password'
  readonly #origin: string
  #token: string | null = null

  constructor(origin: string) {
    this.#origin = origin
  }

  /** One REST call as this account; logs in first. */
  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    this.#token ??= await this.#logIn()
    const answer = await fetch(this.#origin + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
  }

  /** Makes the account, where no page did. */
  async register(): Promise<void> {
    const { email, password } = this
    const answer = await fetch(`${this.#origin}/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    if (!answer.ok) throw new Error(`register: ${answer.status} ${await answer.text()}`)
  }

  /** What its calls are allowed by. */
  async accessToken(): Promise<string> {
    this.#token ??= await this.#logIn()
    return this.#token
  }

  /** A file behind an address that the server gave out. */
  async download(url: string): Promise<Buffer> {
    this.#token ??= await this.#logIn()
    const answer = await fetch(new URL(url, this.#origin), {
      headers: { authorization: `Bearer ${this.#token}` },
    })
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }

  /** The show of this account that is open now. */
  async ongoingEventId(): Promise<string> {
    const { body } = await this.call('GET', '/v1/events?ongoing=1')
    const id = (body as { items: { id: string }[] }).items[0]?.id
    if (!id) throw new Error('no show is open')
    return id
  }

  async #logIn(): Promise<string> {
    const answer = await fetch(`${this.#origin}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: this.email, password: this.password }),
    })
    if (!answer.ok) throw new Error(`log in: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { access_token: string }).access_token
  }
}
