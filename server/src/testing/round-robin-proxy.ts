import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** What concerns one connection only, and is not passed on. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * A plain proxy before several servers: each request and each websocket goes to the next of them, whatever it is
 * about. It says whom it speaks for, as `TRUST_PROXY=1` expects it.
 */
export class RoundRobinProxy implements AsyncDisposable {
  readonly #server: Server
  readonly #targets: () => readonly string[]
  readonly #sockets = new Set<Duplex>()
  #turn = 0

  private constructor(targets: () => readonly string[]) {
    this.#targets = targets
    this.#server = createServer((asked, answer) => this.#pass(asked, answer))
    this.#server.on('upgrade', (asked, client, head) => this.#join(asked, client, head))
  }

  /** Listens before servers, which are asked for each time: they may change. */
  static async listen(targets: () => readonly string[]): Promise<RoundRobinProxy> {
    const proxy = new RoundRobinProxy(targets)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.closeAllConnections()
    const closed = once(this.#server, 'close')
    this.#server.close()
    await closed
  }

  #next(): URL {
    const targets = this.#targets()
    this.#turn += 1
    return new URL(targets[this.#turn % targets.length] ?? '')
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { hostname, port } = this.#next()
    const { method, url: path } = asked
    const headers = { ...forwarded(asked) }
    for (const name of HOP_HEADERS) delete headers[name]
    const passed = request({ hostname, port, method, path, headers, agent: false }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passed.on('error', () => {
      if (!answer.headersSent) answer.writeHead(502)
      answer.end()
    })
    asked.pipe(passed)
  }

  #join(asked: IncomingMessage, client: Duplex, head: Buffer): void {
    const { hostname, port } = this.#next()
    const server: Socket = connect(Number(port), hostname, () => {
      const lines = Object.entries(forwarded(asked)).map(([name, value]) => `${name}: ${value}`)
      server.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      server.write(head)
      client.pipe(server).pipe(client)
    })
    for (const [socket, peer] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(socket)
      socket.on('error', () => peer.destroy())
      socket.once('close', () => {
        this.#sockets.delete(socket)
        peer.destroy()
      })
    }
  }
}

function forwarded({ headers, socket }: IncomingMessage): Record<string, string | string[]> {
  return {
    ...(headers as Record<string, string | string[]>),
    'x-forwarded-for': socket.remoteAddress ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': headers.host ?? '',
  }
}
