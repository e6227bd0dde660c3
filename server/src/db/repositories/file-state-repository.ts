import { and, asc, eq } from 'drizzle-orm'
import type { FileStateRecord } from '../../domain/ports/records.ts'
import type { FileStateRepository } from '../../domain/ports/repositories.ts'
import type { Connection } from '../database.ts'
import { fileStates } from '../schema/file-states.ts'

/** Whether files play, in the database. */
export class DbFileStateRepository implements FileStateRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async find(eventId: string, fileId: string): Promise<FileStateRecord | undefined> {
    const rows = await this.#db
      .select()
      .from(fileStates)
      .where(and(eq(fileStates.eventId, eventId), eq(fileStates.fileId, fileId)))
    return rows[0]
  }

  async put(state: FileStateRecord): Promise<void> {
    const { eventId: _, fileId: __, ...set } = state
    await this.#db
      .insert(fileStates)
      .values(state)
      .onConflictDoUpdate({ target: [fileStates.eventId, fileStates.fileId], set })
  }

  listOf(eventId: string): Promise<FileStateRecord[]> {
    return this.#db
      .select()
      .from(fileStates)
      .where(eq(fileStates.eventId, eventId))
      .orderBy(asc(fileStates.fileId))
  }
}
