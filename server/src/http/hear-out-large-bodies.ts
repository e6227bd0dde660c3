import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** So much of a refused body is read and dropped. */
const MAX_DROPPED_BYTES = 16_777_216
const MAX_WAIT_MS = 10_000
const TOO_LARGE = 413

/**
 * Reads a body that is too large to its end before it is refused, within limits. Closing the connection on what
 * was not read resets it, and the sender would lose the answer. What goes beyond the limits is cut.
 *
 * A form that is refused while it still comes is read to its end after the answer. Node does so with a body that
 * nobody began to read, and leaves the rest of all others to whoever began: the next request of that connection
 * would wait behind it for ever.
 */
export function hearOutLargeBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const isClosing = reply.getHeader('connection') === 'close'
    if (reply.statusCode === TOO_LARGE && isClosing) await dropRest(raw)
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) raw.unpipe().resume()
  })
}

function dropRest(body: IncomingMessage): Promise<void> {
  const announced = Number(body.headers['content-length'] ?? 0)
  if (body.complete || body.destroyed || announced > MAX_DROPPED_BYTES) return Promise.resolve()
  return new Promise((resolve) => {
    let dropped = 0
    const count = (chunk: Buffer) => {
      dropped += chunk.length
      if (dropped > MAX_DROPPED_BYTES) end()
    }
    const end = () => {
      clearTimeout(timer)
      body.off('data', count).off('close', end).off('end', end)
      resolve()
    }
    const timer = setTimeout(end, MAX_WAIT_MS)
    body.on('data', count).once('close', end).once('end', end).resume()
  })
}
