import { connect, type Socket } from 'node:net'
import type { CheckedAddress } from './address-guard.ts'

/** How long one address of several is tried before the next one is. */
const attemptMs = 2_000

/**
 * Connects to the first of a host's addresses that takes the connection, one after the other: a host whose IPv6
 * address leads nowhere is reached by IPv4. No name server is asked again. The socket may be read and written half
 * closed unless told otherwise; it emits 'error' when none of the addresses can be reached.
 */
export function connectChecked(
  addresses: readonly CheckedAddress[],
  port: number,
  { allowHalfOpen = true } = {},
): Socket {
  const [only, another] = addresses
  if (only !== undefined && another === undefined) {
    return connect({ host: only.address, port, allowHalfOpen })
  }
  return connect({
    host: 'checked.invalid',
    port,
    allowHalfOpen,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptMs,
    lookup: (_host, _options, done) => done(null, [...addresses]),
  })
}
