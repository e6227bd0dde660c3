import { isIP } from 'node:net'
import { ProtocolError } from '@proscenium/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isProbe } from './probe-path.ts'
import type { CountRequest } from './rate-limit.ts'

const PORT = /:\d{1,5}$/
const BRACKETS = /^\[|\]$/g

/** What decides which hosts a request may name. */
export interface OwnHostOptions {
  /** Names of this server; null believes any. */
  readonly ownHosts: readonly string[] | null
  /** Whether the metrics take a token, which no page of another site has. */
  readonly areMetricsGuarded: boolean
  /** Counts requests that are refused. */
  readonly countPage: CountRequest
}

/**
 * Refuses requests for a host that is none of this server's: a page of another site may lead its own name to this
 * machine and would then be read as one of ours (DNS rebinding), and links in letters would lead there. It can't do
 * so with an IP address or with `localhost`, which are therefore always believed.
 */
export function refuseForeignHosts(app: FastifyInstance, options: OwnHostOptions): void {
  const { ownHosts, areMetricsGuarded, countPage } = options
  if (ownHosts === null) return
  const names = new Set(ownHosts.map((host) => host.toLowerCase()))
  app.addHook('onRequest', async (request, reply) => {
    if (isExempt(request, areMetricsGuarded)) return
    const name = nameOf(request.host)
    if (isIP(name) > 0 || isLocalhost(name) || names.has(name)) return
    await countPage(request, reply)
    const shown = ownHosts[0] ?? 'localhost'
    throw new ProtocolError(
      'misdirected_request',
      `Open ${shown} instead. If this name is right, set PUBLIC_ORIGIN to it.`,
    )
  })
}

/** Load balancers and scrapers ask by a name of their own network. */
function isExempt({ url }: FastifyRequest, areMetricsGuarded: boolean): boolean {
  if (!isProbe(url)) return false
  return areMetricsGuarded || !/^\/metrics\b/.test(url)
}

function nameOf(host: string | undefined): string {
  return (host ?? '').replace(PORT, '').replace(BRACKETS, '').toLowerCase()
}

/** Browsers never ask a name server for these. */
function isLocalhost(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost')
}
