import type { Store } from '../ports/repositories.ts'
import type { RightsOf } from './rights-of.ts'

/** What perks are told from. */
export interface PerksDeps {
  readonly store: Pick<Store, 'users'>
  readonly rights: RightsOf
  readonly paymentsEnabled: boolean
}

/** What a user's plan or purchases open. Without payments nobody needs the perk `no_watermark` (GAP-185). */
export class Perks {
  readonly #deps: PerksDeps

  constructor(deps: PerksDeps) {
    this.#deps = deps
  }

  /** Whether pictures of this user stay without the watermark: those of a premium plan do (CORE-RGT-021, GAP-157). */
  async holdsNoWatermark(userId: string): Promise<boolean> {
    const { store, rights, paymentsEnabled } = this.#deps
    if (!paymentsEnabled) return true
    const user = await store.users.find(userId)
    return user !== undefined && (await rights.of(user)).isPremium
  }
}
