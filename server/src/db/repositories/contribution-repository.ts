import { asc, eq } from 'drizzle-orm'
import type { ContributionRecord } from '../../domain/ports/records.ts'
import type { ContributionRepository } from '../../domain/ports/repositories.ts'
import type { Connection } from '../database.ts'
import { contributions } from '../schema/contributions.ts'

/** Contribution slots in the database. */
export class DbContributionRepository implements ContributionRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(records: readonly ContributionRecord[]): Promise<void> {
    if (records.length > 0) await this.#db.insert(contributions).values([...records])
  }

  listOf(eventId: string): Promise<ContributionRecord[]> {
    return this.#db
      .select()
      .from(contributions)
      .where(eq(contributions.eventId, eventId))
      .orderBy(asc(contributions.index))
  }
}
