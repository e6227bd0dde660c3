import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { FuzzRequest } from './broken-request.ts'

/** What came back; a connection that was closed without an answer has status 0. */
export interface FuzzAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
}

const ANSWER_TIMEOUT_MS = 10_000
const CLOSED: FuzzAnswer = { status: 0, type: '', body: '' }

/** Sends requests as they are, over connections that are kept. */
export class RequestSender implements Disposable {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 })
  readonly #origin: URL

  constructor(origin: string) {
    this.#origin = new URL(origin)
  }

  /**
   * Rejects when no answer comes in time: a server that hangs is as bad as one that breaks. A kept connection
   * that the server closes at that very moment is no answer to the request, which is sent once more.
   */
  async send(request: FuzzRequest, token: string | null): Promise<FuzzAnswer> {
    const first = await this.#sendOnce(request, token)
    return first === 'closed before' ? sentOnce(await this.#sendOnce(request, token)) : first
  }

  #sendOnce(
    { method, path, headers, body }: FuzzRequest,
    token: string | null,
  ): Promise<FuzzAnswer | 'closed before'> {
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` }
    return new Promise((resolve, reject) => {
      const sent = request({
        agent: this.#agent,
        host: this.#origin.hostname,
        port: this.#origin.port,
        method,
        path,
        headers: { ...authorization, ...(body && { 'content-length': body.length }), ...headers },
        timeout: ANSWER_TIMEOUT_MS,
      })
      sent.on('timeout', () => sent.destroy(new Error('No answer came in time')))
      sent.on('error', (error) => {
        if (!isClosing(error)) reject(error)
        else resolve(sent.reusedSocket ? 'closed before' : CLOSED)
      })
      sent.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => resolve(CLOSED))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString(),
          }),
        )
      })
      sent.end(body)
    })
  }

  /** Writes bytes that need not be HTTP, and gives back what was answered until the end. */
  sendBytes(bytes: Buffer): Promise<string> {
    return new Promise((resolve) => {
      let text = ''
      const socket = connect(Number(this.#origin.port), this.#origin.hostname)
      const end = () => {
        socket.destroy()
        resolve(text)
      }
      // Half a request is waited for: enough has been seen by then.
      const timer = setTimeout(end, 200)
      socket.on('data', (chunk) => {
        text += String(chunk)
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearTimeout(timer)
        end()
      })
      socket.end(bytes)
    })
  }

  [Symbol.dispose](): void {
    this.#agent.destroy()
  }
}

function sentOnce(answer: FuzzAnswer | 'closed before'): FuzzAnswer {
  return answer === 'closed before' ? CLOSED : answer
}

function isClosing(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EPIPE' || error.code === 'ECONNRESET'
}
