import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ObjectStorage } from '../domain/ports/object-storage.ts'
import type { StorageUseRepository } from '../domain/ports/storage-use-repository.ts'

/** Where the storage says whose it is. */
export const OWNER_KEY = 'database-id'

const ADVICE = `Check DATABASE_URL and the storage; if they do belong together, delete the object ${OWNER_KEY} in the storage.`

/** What a storage says of itself. */
interface Owner {
  readonly id: string
  readonly generation: string
  readonly since: Date
}

/** What tells whose a storage is. */
export interface StorageOwnerDeps {
  readonly storage: ObjectStorage
  readonly database: Pick<StorageUseRepository, 'identity' | 'noteClaimed'>
  /** Takes what is written on its way into the storage. */
  readonly temporaryFolder: string
}

/**
 * Notes in a storage to which database it belongs, and to which generation of it. Another database, and the one
 * from before a restore, would take its files for orphans.
 */
export class StorageOwner {
  readonly #deps: StorageOwnerDeps

  constructor(deps: StorageOwnerDeps) {
    this.#deps = deps
  }

  /**
   * Takes a storage that belongs to none for this database, and one of this database for its restored generation.
   * Resolves to when that happened. Throws where the storage belongs to another database or generation.
   */
  async claim(): Promise<Date> {
    const { database } = this.#deps
    const { id, generation, isUnclaimed } = await database.identity()
    const ours = { id, generation }
    const before = await this.#read()
    if (before === undefined || (before.id === id && isUnclaimed)) await this.#write(ours)
    // Another server may have come at the same time: what stays is what both read.
    const owner = (await this.#read()) ?? { ...ours, since: new Date() }
    if (owner.id !== id) {
      throw new Error(
        `The storage belongs to the database ${owner.id}, and this is the database ${id}: nothing is removed from it. ${ADVICE}`,
      )
    }
    if (owner.generation !== generation) {
      throw new Error(
        `The storage belongs to another state of this database, before or after a restore: nothing is removed from it. ${ADVICE}`,
      )
    }
    if (isUnclaimed) await database.noteClaimed()
    return owner.since
  }

  async #read(): Promise<Owner | undefined> {
    const { storage } = this.#deps
    const found = await storage.stat(OWNER_KEY)
    if (found === undefined) return undefined
    const [id = '', generation = ''] = (await text(storage.read(OWNER_KEY))).trim().split('\n')
    return { id, generation, since: found.modifiedAt }
  }

  async #write({ id, generation }: Pick<Owner, 'id' | 'generation'>): Promise<void> {
    const path = join(this.#deps.temporaryFolder, `${randomUUID()}.owner`)
    await writeFile(path, `${id}\n${generation}\n`)
    await this.#deps.storage.put(OWNER_KEY, path)
  }
}
