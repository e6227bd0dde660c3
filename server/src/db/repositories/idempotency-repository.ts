import { and, desc, eq, inArray, lt, lte } from 'drizzle-orm'
import type { IdempotentAnswer } from '../../domain/ports/records.ts'
import type { IdempotencyRepository } from '../../domain/ports/repositories.ts'
import type { Connection } from '../database.ts'
import { events } from '../schema/events.ts'
import { idempotencyKeys } from '../schema/idempotency-keys.ts'

/** Answers to calls that may be repeated, in the database. */
export class DbIdempotencyRepository implements IdempotencyRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async find(eventId: string, key: string): Promise<IdempotentAnswer | undefined> {
    const rows = await this.#db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.eventId, eventId), eq(idempotencyKeys.key, key)))
    return rows[0]
  }

  async keep({ eventId, key, added }: IdempotentAnswer, limit: number): Promise<void> {
    await this.#db.insert(idempotencyKeys).values({ eventId, key, added: [...added] })
    const tooOld = await this.#db
      .select({ sequence: idempotencyKeys.sequence })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.eventId, eventId))
      .orderBy(desc(idempotencyKeys.sequence))
      .offset(limit)
      .limit(1)
    const newest = tooOld[0]
    if (!newest) return
    await this.#db
      .delete(idempotencyKeys)
      .where(
        and(eq(idempotencyKeys.eventId, eventId), lte(idempotencyKeys.sequence, newest.sequence)),
      )
  }
  async deleteOfStopped(before: Date): Promise<void> {
    const over = this.#db.select({ id: events.id }).from(events).where(lt(events.stoppedAt, before))
    await this.#db.delete(idempotencyKeys).where(inArray(idempotencyKeys.eventId, over))
  }
}
