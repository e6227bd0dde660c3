import replyFrom from '@fastify/reply-from'
import { type Endpoint, ProtocolError } from '@proscenium/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EVENT_SERVER_AWAY, type Forwarding } from '../nodes/forwarding.ts'
import { isStorable } from './storable.ts'
import { subjectIdOf } from './subject-id.ts'

/** Starting outputs may take as long as the wait before air. */
const TIMEOUT_MS = 60_000

/** Adds what {@link forwardHome} sends with. */
export async function registerForwarding(app: FastifyInstance): Promise<void> {
  await app.register(replyFrom, {
    undici: { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
    // Its line has the address with its tokens; the answer is logged as any other.
    disableRequestLogging: true,
    disableCache: true,
  })
}

/**
 * Hands a call that needs the server of its event on to that server, and answers what it answers. Returns
 * undefined for a call that is answered here. Throws `not_ready` when that server is away.
 */
export async function forwardHome(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, forwarding }: { readonly endpoint: Endpoint; readonly forwarding: Forwarding },
): Promise<FastifyReply | undefined> {
  const need = endpoint.base === 'live' ? 'required' : endpoint.atEventServer
  const name = endpoint.base === 'live' ? 'event' : (endpoint.eventBy ?? endpoint.subject)
  if (need === undefined || name === undefined) return undefined
  const id = subjectIdOf(request, endpoint)
  // It has not been validated yet: what can't be stored names nothing.
  if (!isStorable(id)) return undefined
  const home = await forwarding.findHome(name, id)
  if (home.kind === 'here') return undefined
  // A link to a show that is over leads nowhere, whatever became of its server.
  const isOver = home.kind === 'away' && home.isEventOver && endpoint.eventBy === 'link'
  if (isOver || (home.kind === 'away' && need === 'preferred')) return undefined
  // A second time would be a circle.
  if (home.kind === 'away' || forwarding.isForwarded(request)) {
    throw new ProtocolError('not_ready', EVENT_SERVER_AWAY)
  }
  return reply.from(`${home.address}${request.raw.url ?? '/'}`, {
    rewriteRequestHeaders: (_request, headers) => ({
      ...headers,
      ...forwarding.headersOf(request),
    }),
    // Calls that begin something are GET here: none is sent twice.
    retryDelay: () => null,
    onError: (failed) => {
      void failed.send(new ProtocolError('not_ready', EVENT_SERVER_AWAY))
    },
  })
}
