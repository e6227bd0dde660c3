import ipaddr from 'ipaddr.js'

type Range = ReturnType<typeof ipaddr.parseCIDR>

/**
 * The private addresses that whoever runs the server lets its users reach: hosts by name, addresses, and ranges such
 * as `10.0.0.0/8`.
 */
export class AllowedAddresses {
  readonly #hosts = new Set<string>()
  readonly #ranges: Range[] = []

  constructor(entries: readonly string[]) {
    for (const entry of entries) {
      if (ipaddr.isValidCIDR(entry)) this.#ranges.push(ipaddr.parseCIDR(entry))
      else if (ipaddr.isValid(entry)) this.#ranges.push(rangeOf(entry))
      else this.#hosts.add(entry.toLowerCase())
    }
  }

  /** Whether a host may be reached whatever its addresses are; `host` is in lower case. */
  hasHost(host: string): boolean {
    return this.#hosts.has(host)
  }

  /** Whether an address is one of them. */
  hasAddress(text: string): boolean {
    if (!ipaddr.isValid(text)) return false
    const address = ipaddr.process(text)
    return this.#ranges.some(
      ([base, bits]) => base.kind() === address.kind() && address.match(base, bits),
    )
  }
}

function rangeOf(entry: string): Range {
  const address = ipaddr.process(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
