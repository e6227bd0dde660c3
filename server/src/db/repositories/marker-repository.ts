import { asc, eq } from 'drizzle-orm'
import type { MarkerRecord } from '../../domain/ports/records.ts'
import type { MarkerRepository } from '../../domain/ports/repositories.ts'
import type { Connection } from '../database.ts'
import { markers } from '../schema/markers.ts'

/** Markers of events in the database. */
export class DbMarkerRepository implements MarkerRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(marker: MarkerRecord): Promise<void> {
    await this.#db.insert(markers).values(marker)
  }

  listOf(eventId: string): Promise<MarkerRecord[]> {
    return this.#db
      .select()
      .from(markers)
      .where(eq(markers.eventId, eventId))
      .orderBy(asc(markers.target), asc(markers.id))
  }
}
