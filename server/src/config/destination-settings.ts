import ipaddr from 'ipaddr.js'
import type { Env } from './env.ts'

/** Where shows may be sent to beside the internet. */
export interface DestinationSettings {
  /** Private hosts, addresses and ranges. */
  readonly allowed: readonly string[]
  /** If true, nothing is told of a private address but that it did not take the stream. */
  readonly isDiscreet: boolean
}

const EVERYWHERE = ['0.0.0.0/0', '::/0']

/**
 * A server that only its own machine reaches sends wherever its user wants, since they reach the same places anyway,
 * and says what is wrong there. Every other one sends to the internet and to what DESTINATIONS_ALLOWED names: its
 * users must not learn what listens in its networks. A proxy in front makes a server on the loopback interface one
 * for others; whoever has set one up has said by which origin it is reached, or which proxies are trusted.
 */
export function destinationsOf(
  env: Pick<Env, 'HOST' | 'PUBLIC_ORIGIN' | 'TRUST_PROXY' | 'DESTINATIONS_ALLOWED'>,
): DestinationSettings {
  const { HOST, PUBLIC_ORIGIN, TRUST_PROXY, DESTINATIONS_ALLOWED } = env
  const isOwn =
    isLoopback(HOST) &&
    TRUST_PROXY === false &&
    (PUBLIC_ORIGIN === undefined || isLoopback(new URL(PUBLIC_ORIGIN).hostname))
  if (DESTINATIONS_ALLOWED !== undefined) {
    return { allowed: DESTINATIONS_ALLOWED, isDiscreet: !isOwn }
  }
  return { allowed: isOwn ? EVERYWHERE : [], isDiscreet: !isOwn }
}

function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  if (address === 'localhost') return true
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
