import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FileRecord } from '../../domain/ports/records.ts'
import type { FileRepository } from '../../domain/ports/repositories.ts'
import type { Connection } from '../database.ts'
import { events } from '../schema/events.ts'
import { files } from '../schema/files.ts'
import { fontFiles, fonts } from '../schema/fonts.ts'
import { recordings } from '../schema/recordings.ts'
import { users } from '../schema/users.ts'

/** Library files in the database; their bytes are in the storage. */
export class DbFileRepository implements FileRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(file: FileRecord): Promise<void> {
    await this.#db.insert(files).values(file)
  }

  async put(file: FileRecord): Promise<void> {
    const { id, ...changes } = file
    await this.#db.insert(files).values(file).onConflictDoUpdate({ target: files.id, set: changes })
  }

  async find(id: string): Promise<FileRecord | undefined> {
    const rows = await this.#db.select().from(files).where(eq(files.id, id))
    return rows[0]
  }

  async findReadable(id: string, userId: string): Promise<FileRecord | undefined> {
    const rows = await this.#db
      .select()
      .from(files)
      .where(and(eq(files.id, id), readableBy(userId)))
    return rows[0]
  }

  listReadable(userId: string): Promise<FileRecord[]> {
    return this.#db
      .select()
      .from(files)
      .where(readableBy(userId))
      .orderBy(desc(files.createdAt), desc(files.id))
  }

  async lockLibrary(ownerId: string): Promise<void> {
    // Weaker than `update`: rows elsewhere that refer to the user go on.
    await this.#db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, ownerId))
      .for('no key update')
  }

  async count(ownerId: string): Promise<number> {
    const rows = await this.#db
      .select({ total: count() })
      .from(files)
      .where(eq(files.ownerId, ownerId))
    return rows[0]?.total ?? 0
  }

  async diskUsage(ownerId: string): Promise<number> {
    const ofFiles = await this.#db
      .select({ bytes: sumOf(files.sizeBytes) })
      .from(files)
      .where(eq(files.ownerId, ownerId))
    const ofFonts = await this.#db
      .select({ bytes: sumOf(fontFiles.sizeBytes) })
      .from(fontFiles)
      .innerJoin(fonts, eq(fonts.id, fontFiles.fontId))
      .where(eq(fonts.ownerId, ownerId))
    const ofRecordings = await this.#db
      .select({ bytes: sumOf(recordings.sizeBytes) })
      .from(recordings)
      .innerJoin(events, eq(events.id, recordings.eventId))
      .where(eq(events.ownerId, ownerId))
    return [ofFiles, ofFonts, ofRecordings].reduce((sum, [row]) => sum + (row?.bytes ?? 0), 0)
  }

  async delete(id: string): Promise<void> {
    await this.#db.delete(files).where(eq(files.id, id))
  }
}

function sumOf(column: PgColumn) {
  return sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
}

function readableBy(userId: string) {
  return or(eq(files.ownerId, userId), isNull(files.ownerId))
}
