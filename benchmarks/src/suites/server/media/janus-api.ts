import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import * as z from 'zod'

const ANSWER_LIMIT_MS = 10_000

const answerSchema = z.object({
  janus: z.string(),
  transaction: z.string().optional(),
  /** The handle that an event is about. */
  sender: z.number().optional(),
  data: z.object({ id: z.number() }).optional(),
  error: z.object({ reason: z.string() }).optional(),
  plugindata: z.object({ data: z.record(z.string(), z.unknown()) }).optional(),
  jsep: z.object({ type: z.string(), sdp: z.string() }).optional(),
})

/** An answer of Janus, as far as it is read here. */
export type JanusAnswer = z.infer<typeof answerSchema>

interface Waiting {
  readonly wantsEvent: boolean
  resolve(answer: JanusAnswer): void
  reject(error: Error): void
  readonly timer: NodeJS.Timeout
}

/** A session with Janus over its websocket (the "Janus API"). Dispose it. */
export class JanusApi implements Disposable {
  readonly #socket: WebSocket
  readonly #waiting = new Map<string, Waiting>()
  readonly #connected = new Set<number>()
  #sessionId = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => this.#receive(String(data)))
  }

  static async open(url: string): Promise<JanusApi> {
    const socket = new WebSocket(url, 'janus-protocol')
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve())
      socket.once('error', reject)
    })
    const api = new JanusApi(socket)
    const { data } = await api.#ask({ janus: 'create' }, false)
    api.#sessionId = data?.id ?? 0
    return api
  }

  /** A handle of a plugin: one for a room's owner, one for each publisher and viewer. */
  async attach(plugin: string): Promise<number> {
    const { data } = await this.#ask({ janus: 'attach', plugin }, false)
    return data?.id ?? 0
  }

  /** Sends a request to a handle; `wantsEvent` where the plugin answers later, as it does with descriptions. */
  async message(
    handleId: number,
    body: object,
    { jsep, wantsEvent = false }: { readonly jsep?: object; readonly wantsEvent?: boolean } = {},
  ): Promise<JanusAnswer> {
    const request = { janus: 'message', handle_id: handleId, body, ...(jsep && { jsep }) }
    const answer = await this.#ask(request, wantsEvent)
    const failure = answer.plugindata?.data['error']
    if (failure !== undefined) throw new Error(`Janus: ${String(failure)}`)
    return answer
  }

  /** Waits until the media of a handle flow: before that Janus does not know its feed. */
  async untilConnected(handleId: number): Promise<void> {
    const giveUpMs = performance.now() + ANSWER_LIMIT_MS
    while (!this.#connected.has(handleId)) {
      if (performance.now() > giveUpMs) throw new Error('Janus got no connection to the publisher')
      await pause(20)
    }
  }

  [Symbol.dispose](): void {
    this.#socket.terminate()
  }

  #ask(request: object, wantsEvent: boolean): Promise<JanusAnswer> {
    const transaction = randomUUID()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(transaction)
        reject(new Error(`Janus did not answer ${JSON.stringify(request).slice(0, 80)}`))
      }, ANSWER_LIMIT_MS)
      this.#waiting.set(transaction, { wantsEvent, resolve, reject, timer })
      const session = this.#sessionId === 0 ? {} : { session_id: this.#sessionId }
      this.#socket.send(JSON.stringify({ ...request, ...session, transaction }))
    })
  }

  #receive(text: string): void {
    const answer = answerSchema.parse(JSON.parse(text))
    if (answer.janus === 'webrtcup') this.#connected.add(answer.sender ?? 0)
    const waiting = this.#waiting.get(answer.transaction ?? '')
    if (!waiting || (answer.janus === 'ack' && waiting.wantsEvent)) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(answer.transaction ?? '')
    if (answer.janus === 'error') waiting.reject(new Error(`Janus: ${answer.error?.reason}`))
    else waiting.resolve(answer)
  }
}
