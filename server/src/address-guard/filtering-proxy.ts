import { randomBytes, timingSafeEqual } from 'node:crypto'
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import type { AddressGuard, CheckedAddress } from './address-guard.ts'
import { connectChecked } from './connect-checked.ts'
import { joinTunnel, type TunnelLimits } from './join-tunnel.ts'
import { onwardHeaders } from './onward-headers.ts'

/** What a filtering proxy is made of. */
export interface FilteringProxyOptions {
  readonly guard: AddressGuard
  /** A connection was refused; the error says why. */
  readonly onRefused: (host: string, error: Error) => void
  readonly tunnelLimits?: TunnelLimits
  /** More connections at once than this are closed unheard. */
  readonly maxConnections?: number
}

/** What the proxy answers by itself, so that a browser learns to give its password. */
export const PROXY_GREETING_HOST = 'proxy.invalid'
const connectLimitMs = 15_000
const keepAliveMs = 30_000
const defaultPort = 80
const proxyAuthenticationRequired = 407
/** Many times what Chromium opens by one proxy. */
const defaultMaxConnections = 512
const defaultTunnelLimits: TunnelLimits = { goneMs: 5_000, stalledMs: 60_000 }

/**
 * An HTTP proxy on the loopback interface for one program of ours: every connection that it opens is to an address
 * that the guard has let through. Who does not know its password gets nothing. Dispose it.
 */
export class FilteringProxy implements AsyncDisposable {
  readonly username = 'page'
  readonly password = randomBytes(24).toString('hex')
  readonly #options: FilteringProxyOptions
  readonly #server: Server
  readonly #tunnelLimits: TunnelLimits
  readonly #sockets = new Set<Duplex>()

  private constructor(options: FilteringProxyOptions) {
    this.#options = options
    this.#tunnelLimits = options.tunnelLimits ?? defaultTunnelLimits
    this.#server = createServer((request, response) => {
      this.#forward(request, response).catch(() => request.socket.destroy())
    })
    this.#server.maxConnections = options.maxConnections ?? defaultMaxConnections
    this.#server.keepAliveTimeout = keepAliveMs
    this.#server.on('connect', (request, socket, head) => {
      this.#tunnel(request, socket, head).catch(() => socket.destroy())
    })
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
    const addresses = url && (await this.#resolve(url.hostname))
    if (!url || !addresses || client.destroyed) {
      client.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n')
      return
    }
    const server = this.#connect(addresses, url)
    let isJoined = false
    server.once('connect', () => {
      isJoined = true
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      server.write(head)
      joinTunnel(client, server, this.#tunnelLimits)
    })
    client.once('close', () => server.destroy())
    server.once('close', () => {
      if (!isJoined) client.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n')
    })
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
    const addresses = url?.protocol === 'http:' ? await this.#resolve(url.hostname) : undefined
    // Who asked may have gone while the name was looked up: nothing would ever end what is begun for him.
    if (response.closed || request.socket.destroyed) return
    // A page of ours would be shown as if it were the asked one: a broken connection is an error everywhere.
    if (!url || !addresses) {
      request.socket.destroy()
      return
    }
    const onward = httpRequest({
      method: request.method,
      path: `${url.pathname}${url.search}`,
      headers: { ...onwardHeaders(request.headers), host: url.host, ...framingOf(request) },
      createConnection: () => this.#connect(addresses, url),
    })
    const breakOff = () => {
      onward.destroy()
      request.socket.destroy()
    }
    onward.once('response', (answer) => {
      try {
        passOn(answer, response)
      } catch {
        // A status or a header that nobody can be told.
        breakOff()
      }
    })
    onward.once('upgrade', (_answer, socket) => {
      socket.destroy()
      breakOff()
    })
    onward.once('error', breakOff)
    response.once('close', () => onward.destroy())
    request.pipe(onward)
  }

  /** It ends by itself when nobody answers in time. */
  #connect(addresses: readonly CheckedAddress[], { port }: URL): Socket {
    const socket = connectChecked(addresses, Number(port || defaultPort))
    this.#keep(socket)
    const timer = setTimeout(() => socket.destroy(new Error('No answer')), connectLimitMs)
    socket.once('connect', () => clearTimeout(timer))
    socket.once('close', () => clearTimeout(timer))
    return socket
  }

  async #resolve(host: string): Promise<readonly CheckedAddress[] | undefined> {
    try {
      return await this.#options.guard.resolveAll(host)
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

/** Passes the answer of a server on. Throws when it cannot be one. */
function passOn(answer: IncomingMessage, response: ServerResponse): void {
  if (answer.statusCode === proxyAuthenticationRequired) {
    // The browser would give the password of this proxy, or ask for another.
    answer.destroy()
    response.writeHead(502, { 'content-length': 0 }).end()
    return
  }
  response.writeHead(answer.statusCode ?? 0, onwardHeaders(answer.headers))
  pipeline(answer, response, () => undefined)
}

/** A body without a length is sent on in chunks, whatever its method. */
function framingOf({ headers }: IncomingMessage): IncomingHttpHeaders {
  return headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }
}

function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
