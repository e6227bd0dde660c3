import { callerNetwork } from './caller-network.ts'

/** A connection whose key has not been taken yet. */
export interface Stranger {
  /** Ends it, to make room. */
  giveWay(): void
}

/** Strangers at one door, of all and of one network. */
const maxStrangers = 64
const maxStrangersOfOne = 16

/**
 * The connections at one door that have shown no key that was taken. There is always room for another one: when
 * all places are held, the oldest gives way, so that silent connections keep no encoder out. It is one of the
 * newcomer's own network where that has its share, and otherwise one of the network that has the most.
 */
export class Strangers {
  /** By age, the oldest first. */
  private readonly networks = new Map<Stranger, string>()

  get size(): number {
    return this.networks.size
  }

  /** A newcomer from an IP address. */
  add(newcomer: Stranger, address: string): void {
    const network = callerNetwork(address)
    const counts = this.counts()
    if ((counts.get(network) ?? 0) >= maxStrangersOfOne) this.oldestOf([network])
    else if (this.networks.size >= maxStrangers) this.makeRoom()
    this.networks.set(newcomer, network)
  }

  /** It has shown its key, or is gone. */
  delete(stranger: Stranger): void {
    this.networks.delete(stranger)
  }

  /** Lets one give way. Returns false where there is none. */
  makeRoom(): boolean {
    const counts = this.counts()
    const most = Math.max(...counts.values())
    return this.oldestOf([...counts.keys()].filter((network) => counts.get(network) === most))
  }

  private oldestOf(networks: readonly string[]): boolean {
    for (const [stranger, network] of this.networks) {
      if (!networks.includes(network)) continue
      this.networks.delete(stranger)
      stranger.giveWay()
      return true
    }
    return false
  }

  private counts(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const network of this.networks.values()) {
      counts.set(network, (counts.get(network) ?? 0) + 1)
    }
    return counts
  }
}
