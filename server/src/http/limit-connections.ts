import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config/config.ts'
import type { TrustProxy } from '../config/trust-proxy.ts'

/** Part of all connections that one address may have: an office fits, and the rest stays for others. */
const SHARE_OF_ADDRESS = 1 / 8
/** Providers give a household a network of IPv6 addresses. */
const IPV6_NETWORK_PARTS = 4

/**
 * Keeps descriptors and memory from running out: connections beyond the limit, and beyond the share of one address,
 * are closed at once. Proxies have no limit of their own.
 */
export function limitConnections(
  server: Server,
  { maxConnections, trustProxy }: Pick<Config['http'], 'maxConnections' | 'trustProxy'>,
): void {
  server.maxConnections = maxConnections
  const maxOfAddress = Math.ceil(maxConnections * SHARE_OF_ADDRESS)
  const isProxy = proxyMatcher(trustProxy)
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const key = keyOf(remoteAddress)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1
      if (left === 0) counts.delete(key)
      else counts.set(key, left)
    })
    if (count > maxOfAddress) socket.destroy()
  })
}

/** Where proxies are counted, nothing reaches the server past them. */
function proxyMatcher(trust: TrustProxy): (address: string) => boolean {
  if (typeof trust === 'number') return () => true
  if (trust === false) return () => false
  const proxies = new BlockList()
  for (const part of trust) {
    const [address = '', bits] = part.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return (address) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** An IPv4 address, or the network of an IPv6 address. */
function keyOf(remoteAddress: string): string {
  const address = ipaddr.process(remoteAddress)
  if (address.kind() === 'ipv4') return address.toString()
  return (address as ipaddr.IPv6).parts.slice(0, IPV6_NETWORK_PARTS).join(':')
}
