import type { TrustProxy } from '../config/trust-proxy.ts'

/**
 * The setting as fastify wants it. Proxies are counted from the server outwards: each appends whom it heard,
 * so that what a client has put before is never reached. Fastify's own number trusts nobody, since it can't
 * know that no client comes past the proxies; whoever sets a number says so.
 */
export function trustedProxies(
  trust: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust === 'number') return (_address, hop) => hop < trust
  return trust === false ? false : [...trust]
}
