import type { OutputStatus } from '@proscenium/protocol'
import { count, eq } from 'drizzle-orm'
import type { FigureRepository } from '../../domain/ports/repositories.ts'
import type { Connection } from '../database.ts'
import { events } from '../schema/events.ts'
import { outputs } from '../schema/outputs.ts'
import { notOver } from './not-over.ts'

/** Numbers about everything in the database. */
export class DbFigureRepository implements FigureRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async eventsInProgress(): Promise<number> {
    const rows = await this.#db.select({ events: count() }).from(events).where(notOver)
    return rows[0]?.events ?? 0
  }

  outputsByStatus(): Promise<{ status: OutputStatus; count: number }[]> {
    return this.#db
      .select({ status: outputs.status, count: count() })
      .from(outputs)
      .innerJoin(events, eq(events.id, outputs.eventId))
      .where(notOver)
      .groupBy(outputs.status)
  }
}
