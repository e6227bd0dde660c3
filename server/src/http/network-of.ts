import ipaddr from 'ipaddr.js'

const NETWORK_PARTS = 4

/** The address that logins are counted by: one IPv4 address, or the /64 of an IPv6 address, which is one customer's. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const parts = [...parsed.parts.slice(0, NETWORK_PARTS), 0, 0, 0, 0]
  return `${new ipaddr.IPv6(parts).toString()}/64`
}
