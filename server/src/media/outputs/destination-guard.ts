import {
  AddressGuard,
  type CheckedAddress,
  type LookUp,
} from '../../address-guard/address-guard.ts'

/** Which private addresses programs may be sent to. */
export interface DestinationGuardOptions {
  /** Hosts, addresses and ranges. */
  readonly allowed: readonly string[]
  /** If true, nothing is told of what happens at a private address: users must not search networks of the server. */
  readonly isDiscreet: boolean
  readonly lookUp?: LookUp
}

/** Where a destination is. */
export interface FoundDestination {
  /** By which it is reached; no name server is to be asked again. */
  readonly addresses: readonly [CheckedAddress, ...CheckedAddress[]]
  /** If true, what goes wrong there is not told. */
  readonly isVeiled: boolean
}

/** Finds destinations, and keeps them out of the networks of the server but for those that are allowed. */
export class DestinationGuard {
  readonly #guard: AddressGuard
  readonly #isDiscreet: boolean

  constructor({ isDiscreet, ...options }: DestinationGuardOptions) {
    this.#guard = new AddressGuard({ ...options, setting: 'DESTINATIONS_ALLOWED' })
    this.#isDiscreet = isDiscreet
  }

  /** Throws PrivateAddressError, and what the name server says of a name without an address. */
  async find(host: string): Promise<FoundDestination> {
    const addresses = await this.#guard.resolveAll(host)
    const isPublic = addresses.every(({ address }) => this.#guard.isPublic(address))
    return { addresses, isVeiled: this.#isDiscreet && !isPublic }
  }
}
