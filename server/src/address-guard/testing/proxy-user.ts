import { type IncomingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { FilteringProxy } from '../filtering-proxy.ts'

/** What a plain request by a proxy is answered with. */
export interface ProxyAnswer {
  readonly status: number
  readonly text: string
  readonly headers: IncomingHttpHeaders
}

/** A program that knows the password of a proxy. */
export class ProxyUser {
  readonly #proxy: FilteringProxy

  constructor(proxy: FilteringProxy) {
    this.#proxy = proxy
  }

  get credentials(): string {
    const { username, password } = this.#proxy
    return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  }

  get port(): number {
    return Number(this.#proxy.address.split(':')[1])
  }

  /** Answer of a plain request by the proxy; null for a connection that it broke. */
  plain(url: string, authorization = this.credentials, body = ''): Promise<ProxyAnswer | null> {
    return new Promise((resolve) => {
      const headers = { 'proxy-authorization': authorization }
      const asked = request({ port: this.port, path: url, method: 'POST', headers, agent: false })
      asked.on('response', async (answer) => {
        try {
          let text = ''
          for await (const chunk of answer.setEncoding('utf8')) text += chunk
          resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers })
        } catch {
          resolve(null)
        }
      })
      asked.on('error', () => resolve(null))
      asked.end(body)
    })
  }

  /** Asks for a tunnel, and leaves what comes of it to the asker; it may be left half open. */
  tunnel(target: string, authorization = this.credentials): Socket {
    const socket = connect({ host: '127.0.0.1', port: this.port, allowHalfOpen: true })
    socket.on('error', () => undefined)
    const head = `CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n`
    socket.write(`${head}Proxy-Authorization: ${authorization}\r\n\r\n`)
    return socket
  }
}

/** All that comes by a connection until its other end closes it. */
export async function textOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}
