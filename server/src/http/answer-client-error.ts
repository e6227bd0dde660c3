import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, ProtocolError, toProblem } from '@proscenium/protocol'

const REASONS: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT'

/** The last answer of each connection. */
const answers = new WeakMap<Socket, ServerResponse>()

/** Remembers what {@link answerClientError} may still say on the connections of a server. */
export function noteAnswers(server: Server): void {
  server.on('request', ({ socket }, response) => answers.set(socket, response))
}

/** How long a client has to take the answer. */
const FAREWELL_MS = 1_000

/**
 * Answers what never became a whole request, such as headers that are too long, bytes that are no HTTP or a body that
 * does not come, and closes the connection, even if the client keeps its side open.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // The other end has gone, or an answer has begun: nothing can be said any more.
  const isGone = error.code === 'ECONNRESET' || socket.destroyed || !socket.writable
  if (isGone || !isAnswerable(error, answers.get(socket))) {
    socket.destroy()
    return
  }
  const { status, problem } = toProblem(
    new ProtocolError(REASONS[error.code ?? ''] ?? 'malformed_request'),
  )
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_TEXTS[status] ?? 'Bad Request'}`,
    'content-type: application/json',
    'cache-control: no-store',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  // Ending closes this side alone: a client that stays would keep the descriptor. One that still sends would lose the
  // answer if the connection was closed on what was not read.
  const timer = setTimeout(() => socket.destroy(), FAREWELL_MS)
  socket.once('close', () => clearTimeout(timer))
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.resume()
}

/** A request that was answered before it timed out must not be answered twice; one after it has had none yet. */
function isAnswerable(error: NodeJS.ErrnoException, last: ServerResponse | undefined): boolean {
  if (!last?.headersSent) return true
  return error.code !== TIMED_OUT && last.writableFinished
}
