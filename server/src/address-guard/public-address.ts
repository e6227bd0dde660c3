import ipaddr from 'ipaddr.js'

/** The first three bits of every IPv6 address of the internet (RFC 4291); `::7f00:1` is an old spelling of 127.0.0.1. */
const globalBits = 0b001
const bitsBefore = 13

/** Reads as one of the internet, and is the host's own service for each machine in Azure. */
const azureHost = '168.63.129.16'

/**
 * Whether an IP address is one of the internet, however it is spelt: addresses of this machine, of private and local
 * networks, of tunnels that lead there (NAT64, 6to4, Teredo), of many (multicast) and of nobody are not (goal R18).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  // An IPv4 address inside an IPv6 one is looked at as what it is.
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv4) return address.toString() !== azureHost
  return (address.parts[0] ?? 0) >> bitsBefore === globalBits
}
