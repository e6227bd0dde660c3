import type { RateLimitOptions } from '@fastify/rate-limit'
import type { Endpoint } from '@proscenium/protocol'

/** Requests per minute and address for calls that set no limit of their own. */
export const DEFAULT_RATE_LIMIT = 1_200

/** How often an address may make a call: counted by `app.rateLimit`, before anything else is read. */
export function rateLimitOf(
  { rateLimitPerMinute = DEFAULT_RATE_LIMIT }: Pick<Endpoint, 'rateLimitPerMinute'>,
  factor: number,
): Pick<RateLimitOptions, 'max' | 'timeWindow'> {
  return { max: Math.ceil(rateLimitPerMinute * factor), timeWindow: '1 minute' }
}
