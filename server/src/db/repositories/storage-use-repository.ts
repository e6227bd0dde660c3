import { eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import type {
  DatabaseIdentity,
  StorageUseRepository,
} from '../../domain/ports/storage-use-repository.ts'
import type { Connection } from '../database.ts'
import { files } from '../schema/files.ts'
import { fontFiles } from '../schema/fonts.ts'
import { GENERATION, installation, LAST_CLAIM, UNCLAIMED } from '../schema/installation.ts'
import { scenes } from '../schema/scenes.ts'
import { templateImages, templateSceneFormats, templates } from '../schema/templates.ts'

const DATABASE_ID = 'database-id'

/** What refers to the files in the storage, in the database. */
export class DbStorageUseRepository implements StorageUseRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async identity(): Promise<DatabaseIdentity> {
    // Of servers that start at once the first gives the id, and all read it.
    await this.#db
      .insert(installation)
      .values({ name: DATABASE_ID, value: uuidv7() })
      .onConflictDoNothing()
    const rows = await this.#db.select().from(installation)
    const findValue = (name: string) => rows.find((row) => row.name === name)?.value
    const id = findValue(DATABASE_ID)
    if (id === undefined) throw new Error('The id of the database is not there')
    return {
      id,
      generation: findValue(GENERATION) ?? '',
      isUnclaimed: findValue(UNCLAIMED) !== undefined,
      lastClaim: findValue(LAST_CLAIM) ?? '',
    }
  }

  async noteClaimed(mark: string): Promise<void> {
    await this.#db
      .insert(installation)
      .values({ name: LAST_CLAIM, value: mark })
      .onConflictDoUpdate({ target: installation.name, set: { value: mark } })
    await this.#db.delete(installation).where(eq(installation.name, UNCLAIMED))
  }

  files(ids: readonly string[]): Promise<string[]> {
    return this.#among(ids, [files.id, files])
  }

  fontFiles(ids: readonly string[]): Promise<string[]> {
    return this.#among(ids, [fontFiles.fileId, fontFiles])
  }

  sceneThumbnails(ids: readonly string[]): Promise<string[]> {
    const { thumbnailId, defaultThumbnailId } = templateSceneFormats
    return this.#among(
      ids,
      [thumbnailId, templateSceneFormats],
      [defaultThumbnailId, templateSceneFormats],
      [scenes.thumbnailId, scenes],
    )
  }

  templatePictures(ids: readonly string[]): Promise<string[]> {
    return this.#among(
      ids,
      [templates.thumbnailId, templates],
      [templateImages.pictureId, templateImages],
    )
  }

  async #among(
    ids: readonly string[],
    ...places: readonly (readonly [PgColumn, PgTable])[]
  ): Promise<string[]> {
    const found = new Set<string>()
    if (ids.length === 0) return []
    for (const [column, table] of places) {
      const rows = await this.#db.select({ id: column }).from(table).where(inArray(column, ids))
      for (const { id } of rows) if (typeof id === 'string') found.add(id)
    }
    return [...found]
  }
}
