import { asc, eq, sql } from 'drizzle-orm'
import type { Changes } from '../../domain/ports/paging.ts'
import type { DistributorRecord, OutputRecord } from '../../domain/ports/records.ts'
import type { OutputRepository } from '../../domain/ports/repositories.ts'
import type { Connection } from '../database.ts'
import { distributors, outputs } from '../schema/outputs.ts'
import { required } from './required.ts'

/** Outputs and destinations in the database. */
export class DbOutputRepository implements OutputRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(output: OutputRecord): Promise<void> {
    await this.#db.insert(outputs).values(output)
  }

  async find(id: string): Promise<OutputRecord | undefined> {
    const rows = await this.#db.select().from(outputs).where(eq(outputs.id, id))
    return rows[0]
  }

  listOf(eventId: string): Promise<OutputRecord[]> {
    return this.#db
      .select()
      .from(outputs)
      .where(eq(outputs.eventId, eventId))
      .orderBy(
        asc(sql`${outputs.distributorId} is not null`),
        asc(sql`${outputs.formatId} is not null`),
        asc(outputs.id),
      )
  }

  async update(id: string, changes: Changes<OutputRecord>): Promise<OutputRecord> {
    const rows = await this.#db.update(outputs).set(changes).where(eq(outputs.id, id)).returning()
    return required(rows, `Output ${id}`)
  }

  async delete(id: string): Promise<void> {
    await this.#db.delete(outputs).where(eq(outputs.id, id))
  }

  async insertDistributor(distributor: DistributorRecord): Promise<void> {
    await this.#db.insert(distributors).values(distributor)
  }

  async findDistributor(id: string): Promise<DistributorRecord | undefined> {
    const rows = await this.#db.select().from(distributors).where(eq(distributors.id, id))
    return rows[0]
  }

  async updateDistributor(
    id: string,
    changes: Changes<DistributorRecord>,
  ): Promise<DistributorRecord> {
    const rows = await this.#db
      .update(distributors)
      .set(changes)
      .where(eq(distributors.id, id))
      .returning()
    return required(rows, `Distributor ${id}`)
  }

  listDistributorsOf(eventId: string): Promise<DistributorRecord[]> {
    return this.#db
      .select()
      .from(distributors)
      .where(eq(distributors.eventId, eventId))
      .orderBy(asc(distributors.id))
  }

  async deleteDistributor(id: string): Promise<void> {
    await this.#db.delete(distributors).where(eq(distributors.id, id))
  }
}
