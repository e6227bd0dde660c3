import { and, asc, desc, eq, notInArray } from 'drizzle-orm'
import type { EventMessageRecord } from '../../domain/ports/records.ts'
import type { EventMessageRepository } from '../../domain/ports/repositories.ts'
import type { Connection } from '../database.ts'
import { eventMessages } from '../schema/event-messages.ts'

/** Messages of events in the database. */
export class DbEventMessageRepository implements EventMessageRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async keep(message: EventMessageRecord, limit: number): Promise<void> {
    await this.#db.insert(eventMessages).values(message)
    const newest = this.#db
      .select({ id: eventMessages.id })
      .from(eventMessages)
      .where(eq(eventMessages.eventId, message.eventId))
      .orderBy(desc(eventMessages.id))
      .limit(limit)
    await this.#db
      .delete(eventMessages)
      .where(and(eq(eventMessages.eventId, message.eventId), notInArray(eventMessages.id, newest)))
  }

  listOf(eventId: string): Promise<EventMessageRecord[]> {
    return this.#db
      .select()
      .from(eventMessages)
      .where(eq(eventMessages.eventId, eventId))
      .orderBy(asc(eventMessages.id))
  }
}
