import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { answerClientError } from './answer-client-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a form with files, which may take long to come. */
    takesUpload?: boolean
  }
}

const TIMED_OUT = Object.assign(new Error('The request took too long'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
})

/**
 * Closes the connection of a request whose body takes longer than `timeoutMs`, and of an upload of which nothing
 * comes for so long. What is left of a refused upload has no more time than any other body.
 */
export function limitRequestTime(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (!hasBody(raw)) return
    if (routeOptions.config.takesUpload) endWhenIdle(raw, timeoutMs)
    else endWhenLate(raw, timeoutMs)
  })
  app.addHook('onResponse', async ({ raw, routeOptions }) => {
    if (routeOptions.config.takesUpload && !raw.complete) endWhenLate(raw, timeoutMs)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

function endWhenLate(request: IncomingMessage, timeoutMs: number): void {
  const timer = setTimeout(() => end(request), timeoutMs)
  onClosed(request, () => clearTimeout(timer))
}

function endWhenIdle(request: IncomingMessage, timeoutMs: number): void {
  const { socket } = request
  let seenBytes = socket.bytesRead
  const timer = setInterval(() => {
    // With bytes that wait to be read it is the server that takes its time.
    const isIdle = socket.bytesRead === seenBytes && request.readableLength === 0
    seenBytes = socket.bytesRead
    if (isIdle) end(request)
  }, timeoutMs)
  onClosed(request, () => clearInterval(timer))
}

/** A request that was answered before its body came says nothing when its connection goes. */
function onClosed(request: IncomingMessage, listener: () => void): void {
  const { socket } = request
  socket.once('close', listener)
  request.once('close', () => {
    socket.off('close', listener)
    listener()
  })
}

function end(request: IncomingMessage): void {
  if (!request.complete) answerClientError(TIMED_OUT, request.socket)
}
