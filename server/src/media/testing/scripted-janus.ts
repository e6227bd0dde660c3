import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod'

const requestSchema = z.looseObject({
  janus: z.string(),
  transaction: z.string(),
  handle_id: z.number().optional(),
  body: z.looseObject({ request: z.string() }).optional(),
})

/** What Janus was asked. */
export type JanusRequest = z.infer<typeof requestSchema>

/** What the script answers: fields of messages, none for silence; undefined leaves it to Janus's habit. */
export type JanusScript = (request: JanusRequest) => readonly object[] | undefined

/** Speaks as Janus does on its websocket, without media; a script says what differs. Dispose it. */
export class ScriptedJanus {
  readonly asked: JanusRequest[] = []
  script: JanusScript = () => undefined
  private readonly server: WebSocketServer
  private nextId = 100

  private constructor(server: WebSocketServer) {
    this.server = server
    server.on('connection', (socket) => {
      socket.on('message', (data) =>
        this.receive(socket, requestSchema.parse(JSON.parse(`${data}`))),
      )
    })
  }

  static async start(port = 0): Promise<ScriptedJanus> {
    const server = new WebSocketServer({ host: '127.0.0.1', port })
    await new Promise((resolve) => server.once('listening', resolve))
    return new ScriptedJanus(server)
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}`
  }

  /** Requests of one name, of Janus itself or of the video room. */
  of(name: string): JanusRequest[] {
    return this.asked.filter(({ janus, body }) => (body?.request ?? janus) === name)
  }

  /** Says something by itself. */
  say(message: object): void {
    for (const socket of this.server.clients) socket.send(JSON.stringify(message))
  }

  async dispose(): Promise<void> {
    for (const socket of this.server.clients) socket.terminate()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private receive(socket: WebSocket, request: JanusRequest): void {
    this.asked.push(request)
    const { transaction } = request
    for (const answer of this.script(request) ?? this.habit(request)) {
      socket.send(JSON.stringify({ transaction, ...answer }))
    }
  }

  private habit({ janus, body }: JanusRequest): object[] {
    if (janus === 'create' || janus === 'attach') {
      return [{ janus: 'success', data: { id: this.nextId++ } }]
    }
    if (janus === 'keepalive' || janus === 'trickle') return [{ janus: 'ack' }]
    if (body === undefined) return [{ janus: 'success' }]
    const plugindata = { plugin: 'janus.plugin.videoroom', data: { videoroom: 'done' } }
    const jsep = body.request.startsWith('join') ? { jsep: { type: 'answer', sdp: 'v=0' } } : {}
    return [{ janus: 'ack' }, { janus: 'event', plugindata, ...jsep }]
  }
}
