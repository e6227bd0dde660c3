import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ObjectStorage } from '../domain/ports/object-storage.ts'

/** Where the storage says whose it is. */
export const OWNER_KEY = 'database-id'

/** What tells whose a storage is. */
export interface StorageOwnerDeps {
  readonly storage: ObjectStorage
  readonly databaseId: () => Promise<string>
  /** Takes what is written on its way into the storage. */
  readonly temporaryFolder: string
}

/** Notes in a storage to which database it belongs, so that no other one takes its files for nobody's. */
export class StorageOwner {
  readonly #deps: StorageOwnerDeps

  constructor(deps: StorageOwnerDeps) {
    this.#deps = deps
  }

  /** Takes a storage that is nobody's for this database. Throws where it is that of another. */
  async assertOurs(): Promise<void> {
    const ours = await this.#deps.databaseId()
    let owner = await this.#read()
    if (owner === undefined) {
      await this.#write(ours)
      // Another server may have come at the same time: what stays is what both read.
      owner = (await this.#read()) ?? ours
    }
    if (owner !== ours) {
      throw new Error(
        `The storage belongs to the database ${owner}, and this is the database ${ours}: nothing is deleted from it. Check DATABASE_URL and the storage; if they do belong together, delete the object ${OWNER_KEY} in the storage.`,
      )
    }
  }

  async #read(): Promise<string | undefined> {
    const { storage } = this.#deps
    if ((await storage.stat(OWNER_KEY)) === undefined) return undefined
    return (await text(storage.read(OWNER_KEY))).trim()
  }

  async #write(id: string): Promise<void> {
    const path = join(this.#deps.temporaryFolder, `${randomUUID()}.owner`)
    await writeFile(path, `${id}\n`)
    await this.#deps.storage.put(OWNER_KEY, path)
  }
}
