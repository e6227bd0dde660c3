import { once } from 'node:events'
import {
  parseServerMessage,
  type ServerMessageName,
  type ServerMessagePayload,
} from '@proscenium/protocol'
import type { ClientMessage } from '@proscenium/protocol/testing'
import { WebSocket } from 'ws'

/** As long as tests poll: what comes, comes at once on a machine that is free. */
const WAIT_MS = 15_000

/** A websocket of a test: keeps what it hears, and refuses to hear what the contract does not know. */
export class TestSocket implements Disposable {
  /** Payloads are untyped here, because the compiler takes seconds to compare all kinds; see {@link of}. */
  readonly heard: { readonly event_name: ServerMessageName; readonly payload: unknown }[] = []
  readonly opened: Promise<void>
  readonly closed: Promise<number>
  readonly closeReason: Promise<string>
  /** The highest sequence number heard. */
  lastSequence = 0
  readonly #socket: WebSocket

  private constructor(socket: WebSocket) {
    this.#socket = socket
    this.opened = new Promise((resolve) => socket.once('open', () => resolve()))
    this.closed = new Promise((resolve) => socket.once('close', resolve))
    this.closeReason = new Promise((resolve) =>
      socket.once('close', (_code, reason) => resolve(String(reason))),
    )
    socket.on('message', (data) => {
      const read = parseServerMessage(String(data))
      if (read.status !== 'read') throw new Error(`Not a message of the contract: ${String(data)}`)
      this.heard.push(read.message)
      this.lastSequence = Math.max(this.lastSequence, read.sequence ?? 0)
    })
  }

  /** Opens a socket and waits for the welcome. */
  static async open(origin: string, query: Readonly<Record<string, string>>): Promise<TestSocket> {
    const socket = TestSocket.connect(origin, query)
    await socket.next('welcome')
    return socket
  }

  /** Opens a socket that may be refused. */
  static connect(origin: string, query: Readonly<Record<string, string>>): TestSocket {
    const url = `${origin.replace('http', 'ws')}/ws?${new URLSearchParams(query)}`
    return new TestSocket(new WebSocket(url))
  }

  get clientId(): string {
    return this.of('welcome')[0]?.clientId ?? ''
  }

  send(message: ClientMessage | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Stops reading, as a peer that hangs does. */
  stall(): void {
    this.#socket.pause()
  }

  /** Payloads of all messages of a name heard so far. */
  of<Name extends ServerMessageName>(name: Name): ServerMessagePayload<Name>[] {
    return this.heard
      .filter(({ event_name }) => event_name === name)
      .map(({ payload }) => payload as ServerMessagePayload<Name>)
  }

  /** The first message of a name that fits, now or soon. */
  async next<Name extends ServerMessageName>(
    name: Name,
    fits: (payload: ServerMessagePayload<Name>) => boolean = () => true,
  ): Promise<ServerMessagePayload<Name>> {
    const waiting = new AbortController()
    const giveUp = () => waiting.abort()
    const timer = setTimeout(giveUp, WAIT_MS)
    // Nothing comes any more then.
    this.#socket.once('close', giveUp)
    if (this.#socket.readyState === WebSocket.CLOSED) giveUp()
    try {
      for (;;) {
        const found = this.of(name).find(fits)
        if (found) return found
        await once(this.#socket, 'message', { signal: waiting.signal })
      }
    } catch (error) {
      if (!waiting.signal.aborted) throw error
      const names = this.heard.map(({ event_name }) => event_name).join(', ')
      throw new Error(`No ${name} came; heard ${names || 'nothing'}`, { cause: error })
    } finally {
      clearTimeout(timer)
      this.#socket.off('close', giveUp)
    }
  }

  [Symbol.dispose](): void {
    this.#socket.terminate()
  }
}
