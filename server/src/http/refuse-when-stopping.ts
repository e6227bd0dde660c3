import { ProtocolError } from '@proscenium/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Drain } from '../ops/drain.ts'
import { isProbe } from './probe-path.ts'

/** After so long another server, or this one started again, has most likely taken over. */
const RETRY_AFTER_S = 2

/** Counts requests in flight, and refuses new ones once the server stops. */
export function refuseWhenStopping(app: FastifyInstance, drain: Drain): void {
  app.addHook('onRequest', async (request, reply) => {
    if (drain.isDraining) reply.header('connection', 'close')
    if (isProbe(request.url)) return
    if (drain.isRefusing) {
      reply.header('retry-after', RETRY_AFTER_S)
      throw new ProtocolError('server_stopping')
    }
    // An open socket is no request that could be finished.
    if (!isUpgrade(request)) reply.raw.once('close', drain.enter())
  })
  app.addHook('onSend', async (_request, reply) => {
    if (drain.isDraining && !reply.raw.headersSent) reply.header('connection', 'close')
  })
}

function isUpgrade(request: FastifyRequest): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket'
}
