import { type UserRights, withRights } from '@proscenium/protocol'
import type { Store } from '../ports/repositories.ts'

/** What perks are told from. */
export interface PerksDeps {
  readonly store: Pick<Store, 'users'>
  /** Rights of a user for whom nothing else is set. */
  readonly planRights: UserRights
  readonly paymentsEnabled: boolean
}

/** What somebody's plan opens for him. Without payments everybody has everything (GAP-185). */
export class Perks {
  readonly #deps: PerksDeps

  constructor(deps: PerksDeps) {
    this.#deps = deps
  }

  /** Whether pictures of this user stay without the watermark: those of a premium plan do (CORE-RGT-021, GAP-157). */
  async holdsNoWatermark(userId: string): Promise<boolean> {
    const { store, planRights, paymentsEnabled } = this.#deps
    if (!paymentsEnabled) return true
    const user = await store.users.find(userId)
    return user !== undefined && withRights(planRights, user.rights).isPremium
  }
}
