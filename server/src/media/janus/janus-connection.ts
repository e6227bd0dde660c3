import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { failureOf, isSessionGone, unreachable } from './janus-failure.ts'
import { JanusHandle } from './janus-handle.ts'
import { type JanusMessage, readJanusMessage } from './janus-message.ts'

/** What a connection to Janus is made of. */
export interface JanusConnectionOptions {
  /** `ws:` or `wss:`; may hold a name and password. */
  url: string
  /** Secret of Janus's API, null where it has none. */
  apiSecret: string | null
  /** Monotonic milliseconds. */
  now: () => number
  /** Called once, when it could not be made or is over; not after {@link JanusConnection.close}. */
  onLost: (text: string) => void
}

/** What counts as the answer: Janus acknowledges some requests and carries others out later. */
type Answer = 'acknowledgement' | 'result'

interface Waiting {
  readonly wants: Answer
  readonly untilMs: number
  resolve(message: JanusMessage): void
  reject(error: Error): void
}

const answerLimitMs = 5_000
/** Janus forgets a session that says nothing for 60 s. */
const keepaliveMs = 20_000
const maxMessageBytes = 1_048_576

/** One session with Janus over its websocket ("Janus API"), with the handles that were attached to it. */
export class JanusConnection {
  private readonly options: JanusConnectionOptions
  private readonly socket: WebSocket
  private readonly waiting = new Map<string, Waiting>()
  private readonly handles = new Map<number, JanusHandle>()
  private sessionId: number | null = null
  private keepaliveAtMs: number
  private isOver = false

  constructor(options: JanusConnectionOptions) {
    this.options = options
    this.keepaliveAtMs = options.now() + keepaliveMs
    this.socket = new WebSocket(options.url, 'janus-protocol', {
      handshakeTimeout: answerLimitMs,
      maxPayload: maxMessageBytes,
      perMessageDeflate: false,
    })
    this.socket.on('message', (data) => this.receive(String(data)))
    this.socket.on('error', (error) => this.lose(error.message))
    this.socket.on('close', () => this.lose('the connection was closed'))
  }

  /** How many handles are attached. */
  get handleCount(): number {
    return this.handles.size
  }

  /** Opens the session. Rejects with `host_unavailable`, or `internal` where Janus refuses us. */
  async open(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.socket.once('open', resolve)
      this.socket.once('close', () => reject(unreachable()))
    })
    const { data } = await this.ask({ janus: 'create' })
    this.sessionId = data?.id ?? null
  }

  /** A new handle of the video room; whoever asks for it detaches it. */
  async attach(): Promise<JanusHandle> {
    const { data } = await this.ask({ janus: 'attach', plugin: 'janus.plugin.videoroom' })
    const handle = new JanusHandle(this, data?.id ?? 0)
    this.handles.set(handle.id, handle)
    return handle
  }

  /** Forgets a handle and frees what Janus keeps for it. */
  detach(handle: JanusHandle): void {
    if (!this.handles.delete(handle.id)) return
    // A connection that breaks meanwhile frees it as well.
    this.ask({ janus: 'detach', handle_id: handle.id }).catch(() => undefined)
  }

  /** Asks Janus. Rejects with `MediaPlaneError`. */
  ask(request: object, wants: Answer = 'result'): Promise<JanusMessage> {
    if (this.isOver || this.socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(unreachable())
    }
    const { apiSecret, now } = this.options
    const transaction = randomUUID()
    const envelope = {
      ...request,
      transaction,
      ...(this.sessionId !== null && { session_id: this.sessionId }),
      ...(apiSecret !== null && { apisecret: apiSecret }),
    }
    return new Promise((resolve, reject) => {
      this.waiting.set(transaction, { wants, untilMs: now() + answerLimitMs, resolve, reject })
      this.socket.send(JSON.stringify(envelope))
    })
  }

  /** Gives up on answers and keeps the session alive; called several times a second. */
  tick(nowMs: number): void {
    for (const [transaction, { untilMs, reject }] of this.waiting) {
      if (nowMs < untilMs) continue
      this.waiting.delete(transaction)
      reject(unreachable(new Error(`Janus did not answer within ${answerLimitMs} ms.`)))
    }
    if (nowMs < this.keepaliveAtMs || this.sessionId === null) return
    this.keepaliveAtMs = nowMs + keepaliveMs
    this.ask({ janus: 'keepalive' }, 'acknowledgement').catch(() =>
      this.lose('it did not answer a sign of life'),
    )
  }

  /** Ends the session; its handles and what flows through them go with it. */
  close(): void {
    if (this.isOver) return
    this.settleAll()
    // Closing in order would wait half a minute for a Janus that hangs.
    this.socket.terminate()
  }

  /** Ends the session after Janus has had the chance to hear what was asked. */
  async closeInOrder(): Promise<void> {
    await this.ask({ janus: 'destroy' }).catch(() => undefined)
    this.close()
  }

  private receive(text: string): void {
    const message = readJanusMessage(text)
    if (message === null || this.isOver) return
    const { transaction = '', sender, janus } = message
    const waiting = this.waiting.get(transaction)
    if (waiting !== undefined) {
      if (janus === 'ack' && waiting.wants === 'result') return
      this.waiting.delete(transaction)
      const failure = failureOf(message)
      if (failure === null) waiting.resolve(message)
      else waiting.reject(failure)
      if (isSessionGone(message)) this.lose('it has forgotten the session')
    } else if (janus === 'timeout') {
      this.lose('it ended the session')
    } else if (sender !== undefined) {
      this.handles.get(sender)?.receive(message)
    }
  }

  private lose(text: string): void {
    if (this.isOver) return
    this.settleAll()
    this.socket.terminate()
    this.options.onLost(text)
  }

  private settleAll(): void {
    this.isOver = true
    const waiting = [...this.waiting.values()]
    this.waiting.clear()
    for (const { reject } of waiting) reject(unreachable())
    const handles = [...this.handles.values()]
    this.handles.clear()
    for (const handle of handles) handle.lose()
  }
}
