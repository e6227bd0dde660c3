import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import { ProtocolError } from '@proscenium/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Several scrapers, each every few seconds; whoever guesses tokens is slower. */
const READS_PER_MINUTE = 240
const BEARER = /^Bearer (\S+)$/i
/** What proxies add: a request that passed one comes from elsewhere, though its last step was local. */
const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Serves /metrics to who has the token; where none is set, to this machine alone. */
export function registerMetrics(
  app: FastifyInstance,
  { metrics, token }: { readonly metrics: Metrics; readonly token: string | null },
): void {
  const config = { rateLimit: { max: READS_PER_MINUTE, timeWindow: '1 minute' } }
  app.get('/metrics', { config }, async (request, reply) => {
    if (token === null) requireLoopback(request)
    else requireToken(request, token)
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

function requireLoopback(request: FastifyRequest): void {
  const address = request.socket.remoteAddress ?? ''
  const isLocal = loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  const isForwarded = FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined)
  if (!isLocal || isForwarded) throw new ProtocolError('forbidden')
}

function requireToken(request: FastifyRequest, token: string): void {
  const given = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? ''
  // Digests have one length, and comparing them takes one time.
  if (!timingSafeEqual(digest(given), digest(token))) throw new ProtocolError('unauthorized')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
