import type { AddressCheck } from '../domain/ports/address-check.ts'
import type { AddressGuard } from './address-guard.ts'
import { PrivateAddressError } from './private-address-error.ts'

/** Whoever asks waits no longer for a name server. */
const limitMs = 2_000

/**
 * Tells early of addresses that would be refused. Nothing relies on it: each connection is checked when it is made,
 * by what the name means then.
 */
export class EarlyCheck implements AddressCheck {
  readonly #guard: AddressGuard

  constructor(guard: AddressGuard) {
    this.#guard = guard
  }

  async refusalOf(host: string): Promise<string | null> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), limitMs)
    })
    const asked = this.#guard.resolve(host).then(
      () => null,
      // A name that is not found may be found later.
      (error: unknown) => (error instanceof PrivateAddressError ? error.message : null),
    )
    try {
      return await Promise.race([asked, late])
    } finally {
      clearTimeout(timer)
    }
  }
}
