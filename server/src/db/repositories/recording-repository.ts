import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Changes } from '../../domain/ports/paging.ts'
import type { RecordingRecord } from '../../domain/ports/records.ts'
import type { RecordingRepository } from '../../domain/ports/repositories.ts'
import type { Connection } from '../database.ts'
import { events } from '../schema/events.ts'
import { recordings } from '../schema/recordings.ts'
import { required } from './required.ts'
import { runBy } from './run-by.ts'

/** In the words of the index of those. */
const unfinished = sql`${recordings.status} in ('recording', 'finalizing')`

/** Recordings in the database. */
export class DbRecordingRepository implements RecordingRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(recording: RecordingRecord): Promise<void> {
    await this.#db.insert(recordings).values(recording)
  }

  async find(id: string): Promise<RecordingRecord | undefined> {
    const rows = await this.#db.select().from(recordings).where(eq(recordings.id, id))
    return rows[0]
  }

  listOf(eventId: string): Promise<RecordingRecord[]> {
    return this.#db
      .select()
      .from(recordings)
      .where(eq(recordings.eventId, eventId))
      .orderBy(asc(recordings.startedAt), asc(recordings.id))
  }

  listParts(recordingId: string): Promise<RecordingRecord[]> {
    return this.#db
      .select()
      .from(recordings)
      .where(eq(recordings.partOf, recordingId))
      .orderBy(asc(recordings.startedAt), asc(recordings.id))
  }

  listUnfinished(nodeId: string): Promise<RecordingRecord[]> {
    return this.#db
      .select(getTableColumns(recordings))
      .from(recordings)
      .innerJoin(events, eq(events.id, recordings.eventId))
      .where(and(unfinished, runBy(nodeId)))
      .orderBy(asc(recordings.startedAt), asc(recordings.id))
  }

  async update(id: string, changes: Changes<RecordingRecord>): Promise<RecordingRecord> {
    const rows = await this.#db
      .update(recordings)
      .set(changes)
      .where(eq(recordings.id, id))
      .returning()
    return required(rows, `Recording ${id}`)
  }

  async delete(id: string): Promise<void> {
    await this.#db.delete(recordings).where(eq(recordings.id, id))
  }
}
