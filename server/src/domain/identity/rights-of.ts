import { type UserRights, withRights } from '@proscenium/protocol'
import type { UserRecord } from '../ports/identity-records.ts'

/** Computes what a user may do: the rights of the plan with the operator's override for this user (GAP-080). */
export class RightsOf {
  readonly #planRights: UserRights

  constructor(planRights: UserRights) {
    this.#planRights = planRights
  }

  /** Rights in force; those of the plan for a user who is gone. */
  async of(user: Pick<UserRecord, 'rights'> | undefined): Promise<UserRights> {
    return withRights(this.#planRights, user?.rights ?? null)
  }
}
