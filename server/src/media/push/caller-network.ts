import ipaddr from 'ipaddr.js'

/** Groups of 16 bits of the network part: a /64, as the HTTP server's rate limits count. */
const NETWORK_GROUPS = 4

/** What counts as one caller: an IPv4 address, or the network of an IPv6 address, of which a host has 2^64. */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, NETWORK_GROUPS)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}
