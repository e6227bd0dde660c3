import { asc, eq } from 'drizzle-orm'
import type { Changes } from '../../domain/ports/paging.ts'
import type { ContributionRecord } from '../../domain/ports/records.ts'
import type { ContributionRepository } from '../../domain/ports/repositories.ts'
import type { Connection } from '../database.ts'
import { contributions } from '../schema/contributions.ts'
import { required } from './required.ts'

/** Contribution slots in the database. */
export class DbContributionRepository implements ContributionRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(records: readonly ContributionRecord[]): Promise<void> {
    if (records.length > 0) await this.#db.insert(contributions).values([...records])
  }

  async find(id: string): Promise<ContributionRecord | undefined> {
    const rows = await this.#db.select().from(contributions).where(eq(contributions.id, id))
    return rows[0]
  }

  async findOfGuest(guestSessionId: string): Promise<ContributionRecord | undefined> {
    const rows = await this.#db
      .select()
      .from(contributions)
      .where(eq(contributions.guestSessionId, guestSessionId))
    return rows[0]
  }

  async update(id: string, changes: Changes<ContributionRecord>): Promise<ContributionRecord> {
    const rows = await this.#db
      .update(contributions)
      .set(changes)
      .where(eq(contributions.id, id))
      .returning()
    return required(rows, `Contribution ${id}`)
  }

  listOf(eventId: string): Promise<ContributionRecord[]> {
    return this.#db
      .select()
      .from(contributions)
      .where(eq(contributions.eventId, eventId))
      .orderBy(asc(contributions.index))
  }
}
