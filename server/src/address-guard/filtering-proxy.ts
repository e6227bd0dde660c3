import { randomBytes, timingSafeEqual } from 'node:crypto'
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { AddressGuard, CheckedAddress } from './address-guard.ts'

/** What a filtering proxy is made of. */
export interface FilteringProxyOptions {
  readonly guard: AddressGuard
  /** A connection was refused; the error says why. */
  readonly onRefused: (host: string, error: Error) => void
}

/** What the proxy answers by itself, so that a browser learns to give its password. */
export const PROXY_GREETING_HOST = 'proxy.invalid'
const connectLimitMs = 15_000
const keepAliveMs = 30_000
const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }
/** Of one connection to the next (RFC 9110). */
const hopHeaders = ['proxy-authorization', 'proxy-connection', 'proxy-authenticate', 'keep-alive']

/**
 * An HTTP proxy on the loopback interface for one program of ours: every connection that it opens is to an address
 * that the guard has let through. Who does not know its password gets nothing. Dispose it.
 */
export class FilteringProxy implements AsyncDisposable {
  readonly username = 'page'
  readonly password = randomBytes(24).toString('hex')
  readonly #options: FilteringProxyOptions
  readonly #server: Server
  readonly #sockets = new Set<Duplex>()

  private constructor(options: FilteringProxyOptions) {
    this.#options = options
    this.#server = createServer((request, response) => void this.#forward(request, response))
    this.#server.keepAliveTimeout = keepAliveMs
    this.#server.on('connect', (request, socket, head) => void this.#tunnel(request, socket, head))
    this.#server.on('upgrade', (_request, socket) => socket.destroy())
    this.#server.on('clientError', (_error, socket) => socket.destroy())
  }

  /** Listens on a free port. */
  static async start(options: FilteringProxyOptions): Promise<FilteringProxy> {
    const proxy = new FilteringProxy(options)
    await new Promise<void>((resolve, reject) => {
      proxy.#server.once('error', reject)
      proxy.#server.listen(0, '127.0.0.1', resolve)
    })
    return proxy
  }

  /** Host and port. */
  get address(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    for (const socket of this.#sockets) socket.destroy()
    this.#server.closeAllConnections()
    await closed
  }

  async #tunnel(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    this.#keep(client)
    if (!this.#isOurs(request)) {
      client.end(`HTTP/1.1 407 Proxy Authentication Required\r\n${challenge}\r\n\r\n`)
      return
    }
    const url = parsed(`http://${request.url}`)
    const address = url && (await this.#resolve(url.hostname))
    if (!url || !address || client.destroyed) {
      client.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n')
      return
    }
    const port = url.port === '' ? defaultPorts['http:'] : Number(url.port)
    const server = connect({ host: address.address, port: port ?? 0 })
    this.#keep(server)
    server.setTimeout(connectLimitMs, () => server.destroy())
    server.once('connect', () => {
      server.setTimeout(0)
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      server.write(head)
      join(client, server)
    })
    server.once('error', () => {
      if (server.connecting) client.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n')
      else client.destroy()
    })
    client.once('close', () => server.destroy())
    server.once('close', () => client.end())
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    if (!this.#isOurs(request)) {
      response.writeHead(407, { 'proxy-authenticate': 'Basic realm="proxy"' }).end()
      return
    }
    const url = parsed(request.url ?? '')
    if (url?.hostname === PROXY_GREETING_HOST) {
      response.writeHead(200, { 'content-type': 'text/html' }).end()
      return
    }
    const address = url?.protocol === 'http:' ? await this.#resolve(url.hostname) : undefined
    // A page of ours would be shown as if it were the asked one: a broken connection is an error everywhere.
    if (!url || !address) {
      request.socket.destroy()
      return
    }
    const headers: IncomingHttpHeaders = { ...request.headers, host: url.host }
    for (const name of hopHeaders) delete headers[name]
    const onward = httpRequest({
      ...{ host: address.address, port: url.port || defaultPorts['http:'], agent: false },
      ...{ method: request.method, path: `${url.pathname}${url.search}`, headers },
    })
    onward.setTimeout(connectLimitMs, () => {
      if (!onward.socket || onward.socket.connecting) onward.destroy()
    })
    onward.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    onward.once('error', () => request.socket.destroy())
    response.once('close', () => onward.destroy())
    request.pipe(onward)
  }

  async #resolve(host: string): Promise<CheckedAddress | undefined> {
    try {
      return await this.#options.guard.resolve(host)
    } catch (error) {
      this.#options.onRefused(host, error instanceof Error ? error : new Error(String(error)))
      return undefined
    }
  }

  #isOurs({ headers }: IncomingMessage): boolean {
    const expected = Buffer.from(
      `Basic ${Buffer.from(`${this.username}:${this.password}`).toString('base64')}`,
    )
    const given = Buffer.from(headers['proxy-authorization'] ?? '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  #keep(socket: Duplex): void {
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    socket.on('error', () => undefined)
  }
}

const challenge = 'Proxy-Authenticate: Basic realm="proxy"\r\nContent-Length: 0'

function join(client: Duplex, server: Socket): void {
  client.pipe(server)
  server.pipe(client)
}

function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
