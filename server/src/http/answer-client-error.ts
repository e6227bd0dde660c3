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

/** Answers what never became a request, such as headers that are too long or bytes that are no HTTP. */
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
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
