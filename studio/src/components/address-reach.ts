/** How far an address leads: to programs of this computer, of this network, or from anywhere. */
export type AddressReach = 'computer' | 'network' | 'internet'

const OF_NETWORKS = /\.(local|lan|home|internal|home\.arpa)$/

/**
 * How far the host of an address reaches, by its name alone: loopback, private (RFC 1918, 4193), link-local and
 * carrier-grade addresses, and names that no public server has.
 */
export function reachOf(address: string): AddressReach {
  if (!URL.canParse(address)) return 'internet'
  const host = new URL(address).hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1') return 'computer'
  if (host.includes(':')) return /^(f[cd]|fe[89ab])/.test(host) ? 'network' : 'internet'
  const parts = host.split('.')
  if (parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part))) {
    return reachOfNumbers(Number(parts[0]), Number(parts[1]))
  }
  return parts.length === 1 || OF_NETWORKS.test(host) ? 'network' : 'internet'
}

function reachOfNumbers(first: number, second: number): AddressReach {
  if (first === 127) return 'computer'
  const isPrivate =
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254) ||
    (first === 100 && second >= 64 && second <= 127)
  return isPrivate ? 'network' : 'internet'
}
