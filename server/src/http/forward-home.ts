import replyFrom from '@fastify/reply-from'
import { type Endpoint, ProtocolError, type Subject } from '@proscenium/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Home } from '../domain/events/event-home.ts'
import { isStorable } from './storable.ts'
import { subjectIdOf } from './subject-id.ts'

/** Set by the server that hands a call on: a second time would be a circle. */
const FORWARDED_HEADER = 'x-proscenium-handed-on'
/** Starting outputs may take as long as the wait before air. */
const TIMEOUT_MS = 60_000
const AWAY = 'The server that runs this event is away'

/** Finds the server that runs what a call names. */
export type FindHome = (subject: Subject, id: string) => Promise<Home>

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
  { endpoint, findHome }: { readonly endpoint: Endpoint; readonly findHome: FindHome },
): Promise<FastifyReply | undefined> {
  const need = endpoint.base === 'live' ? 'required' : endpoint.atEventServer
  const subject = endpoint.base === 'live' ? 'event' : endpoint.subject
  if (need === undefined || subject === undefined) return undefined
  const id = subjectIdOf(request, endpoint)
  // It has not been validated yet: what can't be stored names nothing.
  if (!isStorable(id)) return undefined
  const home = await findHome(subject, id)
  if (home.kind === 'here') return undefined
  if (home.kind === 'away') {
    if (need === 'preferred') return undefined
    throw new ProtocolError('not_ready', AWAY)
  }
  if (request.headers[FORWARDED_HEADER] !== undefined) throw new ProtocolError('not_ready', AWAY)
  return handOn(request, reply, home.address)
}

function handOn(request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply {
  return reply.from(`${address}${request.raw.url ?? '/'}`, {
    rewriteRequestHeaders: (_request, headers) => ({
      ...headers,
      // Links in the answer are for who asked.
      host: request.host,
      'x-forwarded-proto': request.protocol,
      'x-forwarded-for': request.ip,
      'x-request-id': request.id,
      [FORWARDED_HEADER]: '1',
    }),
    // Calls that begin something are GET here: none is sent twice.
    retryDelay: () => null,
    onError: (failed) => {
      void failed.send(new ProtocolError('not_ready', AWAY))
    },
  })
}
