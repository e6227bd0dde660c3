import type { InterestRecord } from '../../domain/ports/identity-records.ts'
import type { InterestRepository } from '../../domain/ports/identity-repositories.ts'
import type { Connection } from '../database.ts'
import { interests } from '../schema/interests.ts'

/** Interest in paid offers in the database. */
export class DbInterestRepository implements InterestRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(interest: InterestRecord): Promise<boolean> {
    const rows = await this.#db
      .insert(interests)
      .values(interest)
      .onConflictDoNothing()
      .returning({ kind: interests.kind })
    return rows.length > 0
  }
}
