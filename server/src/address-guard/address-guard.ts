import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { AllowedAddresses } from './allowed-addresses.ts'
import { OwnNetworks } from './own-networks.ts'
import { type AllowingSetting, PrivateAddressError } from './private-address-error.ts'
import { isPublicAddress } from './public-address.ts'

/** An address that may be connected to. */
export interface CheckedAddress {
  readonly address: string
  readonly family: 4 | 6
}

/** Asks for all addresses of a host name. */
export type LookUp = (host: string) => Promise<readonly { address: string; family: number }[]>

/** What a guard is made of. */
export interface AddressGuardOptions {
  /** Hosts, addresses and ranges that may be reached though they are private. */
  readonly allowed: readonly string[]
  /** What whoever runs the server sets to allow more. */
  readonly setting?: AllowingSetting
  readonly lookUp?: LookUp
  /** Those of this machine, by default. */
  readonly ownNetworks?: OwnNetworks
}

const lookUpAll: LookUp = (host) => systemLookup(host, { all: true })

/**
 * Keeps what users name (web pages, streams to pull, destinations) away from the networks that only this server is
 * part of. Connect to the addresses that {@link resolveAll} gives, not to the name: asked once more, a name server may
 * say another (goal R18).
 */
export class AddressGuard {
  readonly #allowed: AllowedAddresses
  readonly #setting: AllowingSetting | undefined
  readonly #lookUp: LookUp
  readonly #ownNetworks: OwnNetworks

  constructor({
    allowed,
    setting,
    lookUp = lookUpAll,
    ownNetworks = new OwnNetworks(),
  }: AddressGuardOptions) {
    this.#allowed = new AllowedAddresses(allowed)
    this.#setting = setting
    this.#lookUp = lookUp
    this.#ownNetworks = ownNetworks
  }

  /** The first of {@link resolveAll}. */
  async resolve(host: string): Promise<CheckedAddress> {
    const [first] = await this.resolveAll(host)
    return first
  }

  /**
   * The addresses by which a host may be reached, at least one. Every address that it has must be fit: one of two
   * would be enough to be led astray. Throws PrivateAddressError, and what the name server says of a name without an
   * address.
   */
  async resolveAll(host: string): Promise<readonly [CheckedAddress, ...CheckedAddress[]]> {
    const name = plainName(host)
    const isNamed = this.#allowed.hasHost(name)
    const literal = isIP(name)
    const answers = literal > 0 ? [{ address: name, family: literal }] : await this.#lookUp(name)
    const isFit = (address: string) =>
      isNamed || this.#allowed.hasAddress(address) || this.isPublic(address)
    const [first, ...others] = answers.map(({ address, family }) => ({
      address,
      family: family === 6 ? (6 as const) : (4 as const),
    }))
    if (first === undefined || !answers.every(({ address }) => isFit(address))) {
      throw new PrivateAddressError(host, this.#setting)
    }
    return [first, ...others]
  }

  /** Whether everybody on the internet reaches an address as well as this server does. */
  isPublic(address: string): boolean {
    return isPublicAddress(address) && !this.#ownNetworks.has(address)
  }
}

/** Without the brackets of IPv6, and without the dot that ends a complete name. */
function plainName(host: string): string {
  return host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
}
