import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { StorageClaim } from '../domain/library/storage-sweep.ts'
import type { ObjectStorage } from '../domain/ports/object-storage.ts'
import type { StorageUseRepository } from '../domain/ports/storage-use-repository.ts'

/** Where the storage says whose it is. */
export const OWNER_KEY = 'database-id'

const ADVICE = `Check DATABASE_URL and the storage; if they do belong together, delete the object ${OWNER_KEY} in the storage.`

/** What a storage says of itself. */
interface Owner {
  readonly id: string
  readonly generation: string
  /** When it came to belong to this state of the database. */
  readonly since: Date
  /** The same as in the database, unless one of both is of another time. */
  readonly mark: string
  readonly sweptAt: Date | null
}

/** What tells whose a storage is. */
export interface StorageOwnerDeps {
  readonly storage: ObjectStorage
  readonly database: Pick<StorageUseRepository, 'identity' | 'noteClaimed'>
  /** Takes what is written on its way into the storage. */
  readonly temporaryFolder: string
}

/**
 * Notes in a storage to which database it belongs, and to which state of it. Another database, and one from before or
 * after a restore, would take its files for orphans. Each claim leaves a new mark in both: where they differ, one of
 * both was restored by other means than ours.
 */
export class StorageOwner {
  readonly #deps: StorageOwnerDeps

  constructor(deps: StorageOwnerDeps) {
    this.#deps = deps
  }

  /**
   * Takes a storage that belongs to none for this database, and one of this database for its restored generation.
   * Throws where the storage belongs to another database or generation.
   */
  async claim(): Promise<void> {
    await this.#claim(null)
  }

  /** As `claim`, for a sweep at that time. Resolves to since when the storage belongs to the database as it is. */
  claimForSweep(now: Date): Promise<StorageClaim> {
    return this.#claim(now)
  }

  async #claim(sweepAt: Date | null): Promise<StorageClaim> {
    const { database } = this.#deps
    const { id, generation, isUnclaimed, lastClaim } = await database.identity()
    const known = await this.#read()
    const isTaken = known === undefined || (known.id === id && isUnclaimed)
    if (!isTaken) assertOurs(known, { id, generation })
    const isSame = !isTaken && known.mark === lastClaim
    const since = isSame ? known.since : new Date()
    const mark = randomUUID()
    const sweptAt = known?.sweptAt ?? null
    await this.#write({ id, generation, since, mark, sweptAt: sweepAt ?? sweptAt })
    // Another server may have come at the same time: what stays is what both read.
    const kept = await this.#read()
    if (kept) assertOurs(kept, { id, generation })
    await database.noteClaimed(mark)
    return { since, sweptAt }
  }

  async #read(): Promise<Owner | undefined> {
    const { storage } = this.#deps
    const found = await storage.stat(OWNER_KEY)
    if (found === undefined) return undefined
    const lines = (await text(storage.read(OWNER_KEY))).split('\n')
    const [id = '', generation = '', since = '', mark = '', sweptAt = ''] = lines
    return {
      id,
      generation,
      // Earlier versions wrote it once, and no more than the first two lines.
      since: since === '' ? found.modifiedAt : new Date(since),
      mark,
      sweptAt: sweptAt === '' ? null : new Date(sweptAt),
    }
  }

  async #write({ id, generation, since, mark, sweptAt }: Owner): Promise<void> {
    const path = join(this.#deps.temporaryFolder, `${randomUUID()}.owner`)
    const lines = [id, generation, since.toISOString(), mark, sweptAt?.toISOString() ?? '']
    await writeFile(path, `${lines.join('\n')}\n`)
    await this.#deps.storage.put(OWNER_KEY, path)
  }
}

function assertOurs(owner: Owner, { id, generation }: Pick<Owner, 'id' | 'generation'>): void {
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
}
