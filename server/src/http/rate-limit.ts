import {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  normalizeIP,
  type RateLimitOptions,
} from '@fastify/rate-limit'
import type { Endpoint } from '@proscenium/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SharedRateCounts } from './shared-rate-counts.ts'

/** Requests per minute and address for calls that set no limit of their own. */
export const DEFAULT_RATE_LIMIT = 1_200

/**
 * Pages, their files and addresses that lead nowhere that one address may ask for: a class behind one address that
 * opens the studio at once fits.
 */
const PAGE_LIMIT = { rateLimitPerMinute: 6_000 }

/** Counts a request. Throws `too_many_requests` above the limit. */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Counts pages, files and addresses that lead nowhere, all methods together. */
export function pageCounter(app: FastifyInstance, factor: number): CountRequest {
  const count = app.rateLimit({
    ...rateLimitOf(PAGE_LIMIT, factor),
    keyGenerator: ({ ip }) => `pages ${normalizeIP(ip)}`,
  })
  return (request, reply) => count.call(app, request, reply)
}

/** How often an address may make a call: counted by `app.rateLimit`, before anything else is read. */
export function rateLimitOf(
  { rateLimitPerMinute = DEFAULT_RATE_LIMIT }: Pick<Endpoint, 'rateLimitPerMinute'>,
  factor: number,
): Pick<RateLimitOptions, 'max' | 'timeWindow'> {
  return { max: Math.ceil(rateLimitPerMinute * factor), timeWindow: '1 minute' }
}

/** What a request is counted under: its route and the address that it came from. */
export function rateLimitKeyOf({ method, routeOptions, ip }: FastifyRequest): string {
  // A file that is asked for by HEAD counts with those that are fetched.
  const counted = method === 'HEAD' ? 'GET' : method
  return `${counted} ${routeOptions.url ?? 'none'} ${normalizeIP(ip)}`
}

/** Counts that all servers share, as the library that limits requests wants them. */
export function storeOf(counts: SharedRateCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr(...[key, callback, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      void counts.add(key, windowMs).then((counted) => callback(null, counted))
    }

    /** Its keys name their routes, so that all can be counted in one place. */
    child(): Store {
      return this
    }
  }
}
