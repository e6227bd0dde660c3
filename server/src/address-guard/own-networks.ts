import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

type Network = ReturnType<typeof ipaddr.parseCIDR>

/** The networks of this machine's interfaces, such as `203.0.113.5/24`: its address, and how many bits are the network's. */
export type ListNetworks = () => readonly string[]

/** What the interfaces of this machine say now. */
export const listNetworks: ListNetworks = () =>
  Object.values(networkInterfaces()).flatMap((all) => (all ?? []).flatMap(({ cidr }) => cidr ?? []))

/** Interfaces come and go, seldom; a page asks for many addresses at once. */
const keptMs = 5_000

/**
 * The networks that this machine is part of by addresses of the internet: a server that has one is there for itself
 * and its neighbours behind every firewall, as it is by a private address (goal R18).
 */
export class OwnNetworks {
  readonly #list: ListNetworks
  readonly #now: () => number
  #known: readonly Network[] = []
  #readAtMs = Number.NEGATIVE_INFINITY

  /** `now` is in monotonic milliseconds. */
  constructor(list: ListNetworks = listNetworks, now: () => number = () => performance.now()) {
    this.#list = list
    this.#now = now
  }

  /** Whether an address is one of this machine, or of a network that it is part of. */
  has(text: string): boolean {
    if (!ipaddr.isValid(text)) return false
    const address = ipaddr.process(text)
    return this.#networks().some(
      ([base, bits]) => base.kind() === address.kind() && address.match(base, bits),
    )
  }

  #networks(): readonly Network[] {
    if (this.#now() - this.#readAtMs >= keptMs) {
      this.#known = this.#list()
        .filter((cidr) => ipaddr.isValidCIDR(cidr))
        .map(networkOf)
      this.#readAtMs = this.#now()
    }
    return this.#known
  }
}

/** A network of no bits is the internet itself, by a tunnel: only the address is its own. */
function networkOf(cidr: string): Network {
  const [address, bits] = ipaddr.parseCIDR(cidr)
  const own = address.kind() === 'ipv4' ? 32 : 128
  return [address, bits === 0 ? own : bits]
}
