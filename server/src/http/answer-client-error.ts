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

/** How long a client has to take the answer. */
const FAREWELL_MS = 1_000

/**
 * Answers what never became a whole request, such as headers that are too long, bytes that are no HTTP or a body that
 * does not come, and closes the connection, even if the client keeps its side open.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // The other end has gone, or something was written already: nothing can be said any more.
  if (
    error.code === 'ECONNRESET' ||
    socket.destroyed ||
    !socket.writable ||
    socket.bytesWritten > 0
  ) {
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
  // Ending closes this side alone: a client that stays would keep the descriptor.
  const timer = setTimeout(() => socket.destroy(), FAREWELL_MS)
  socket.once('close', () => clearTimeout(timer))
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
