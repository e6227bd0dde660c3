import { and, asc, count, eq, inArray, isNull, or } from 'drizzle-orm'
import type {
  FontFileRecord,
  FontRecord,
  FontRepository,
  FontWithFiles,
} from '../../domain/ports/font-repository.ts'
import type { Connection } from '../database.ts'
import { fontFiles, fonts } from '../schema/fonts.ts'

/** Fonts in the database; the bytes of their faces are in the storage. */
export class DbFontRepository implements FontRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(font: FontRecord): Promise<void> {
    await this.#db.insert(fonts).values(font)
  }

  async find(id: string): Promise<FontRecord | undefined> {
    const rows = await this.#db.select().from(fonts).where(eq(fonts.id, id))
    return rows[0]
  }

  async findReadable(id: string, userId: string): Promise<FontWithFiles | undefined> {
    const rows = await this.#db
      .select()
      .from(fonts)
      .where(and(eq(fonts.id, id), readableBy(userId)))
    return (await this.#withFiles(rows))[0]
  }

  async listReadable(userId: string): Promise<FontWithFiles[]> {
    const rows = await this.#db
      .select()
      .from(fonts)
      .where(readableBy(userId))
      .orderBy(asc(fonts.name), asc(fonts.id))
    return this.#withFiles(rows)
  }

  async lock(id: string): Promise<FontWithFiles | undefined> {
    const rows = await this.#db.select().from(fonts).where(eq(fonts.id, id)).for('update')
    return (await this.#withFiles(rows))[0]
  }

  async count(ownerId: string): Promise<number> {
    const rows = await this.#db
      .select({ total: count() })
      .from(fonts)
      .where(eq(fonts.ownerId, ownerId))
    return rows[0]?.total ?? 0
  }

  async rename(id: string, name: string): Promise<void> {
    await this.#db.update(fonts).set({ name }).where(eq(fonts.id, id))
  }

  async putFiles(files: readonly FontFileRecord[]): Promise<void> {
    for (const file of files) {
      const { fontId: _, face: __, ...set } = file
      await this.#db
        .insert(fontFiles)
        .values(file)
        .onConflictDoUpdate({ target: [fontFiles.fontId, fontFiles.face], set })
    }
  }

  async delete(id: string): Promise<void> {
    await this.#db.delete(fonts).where(eq(fonts.id, id))
  }

  async #withFiles(rows: readonly FontRecord[]): Promise<FontWithFiles[]> {
    if (rows.length === 0) return []
    const files = await this.#db
      .select()
      .from(fontFiles)
      .where(
        inArray(
          fontFiles.fontId,
          rows.map(({ id }) => id),
        ),
      )
    return rows.map((font) => ({ ...font, files: files.filter((file) => file.fontId === font.id) }))
  }
}

function readableBy(userId: string) {
  return or(eq(fonts.ownerId, userId), isNull(fonts.ownerId))
}
