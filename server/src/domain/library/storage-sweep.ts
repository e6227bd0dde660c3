import type { ObjectStorage } from '../ports/object-storage.ts'
import type { Repositories } from '../ports/repositories.ts'
import type { StorageUseRepository } from '../ports/storage-use-repository.ts'

/** What a sweep works with. */
export interface StorageSweepDeps {
  readonly storage: ObjectStorage
  readonly store: Pick<Repositories, 'storageUses'>
  /** Throws when what is stored belongs to another database, of which this one knows nothing. */
  readonly assertOurs: () => Promise<void>
}

/** Ids that the database is asked about at once. */
const BATCH = 500
/** So many may look orphaned, whatever their share is: a small library may be emptied by its user. */
const MAX_SURE_ORPHANS = 20
/** Of more than this share of a storage it is likelier that the database is the wrong one. */
const MAX_ORPHANED_SHARE = 0.5
const ID = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'

type UseKind = Exclude<keyof StorageUseRepository, 'databaseId'>

/** Keys that the server makes, and who may refer to what lies there. */
const KINDS: readonly { readonly key: RegExp; readonly use: UseKind }[] = [
  { key: new RegExp(`^${ID}/(?:content|thumbnail)$`), use: 'files' },
  { key: new RegExp(`^fonts/${ID}$`), use: 'fontFiles' },
  { key: new RegExp(`^scene-thumbnails/${ID}$`), use: 'sceneThumbnails' },
  { key: new RegExp(`^template-pictures/${ID}$`), use: 'templatePictures' },
]

/** An object of a key that the server makes. */
interface Candidate {
  readonly key: string
  readonly id: string
  readonly use: UseKind
}

/** Deletes stored objects that nothing refers to, because a process ended or a disk failed between bytes and row. */
export class StorageSweep {
  readonly #deps: StorageSweepDeps

  constructor(deps: StorageSweepDeps) {
    this.#deps = deps
  }

  /**
   * Of those written before a moment; younger ones may be on their way. Resolves to how many were deleted. Deletes
   * nothing and throws where the storage is not that of this database, or looks so; throws in the end when some could
   * not be deleted.
   */
  async run(before: Date): Promise<number> {
    await this.#deps.assertOurs()
    const { orphans, total } = await this.#findOrphans(before)
    if (orphans.length > MAX_SURE_ORPHANS && orphans.length > total * MAX_ORPHANED_SHARE) {
      throw new Error(
        `The database knows nothing of ${orphans.length} of ${total} stored objects. Nothing was deleted: check that DATABASE_URL and the storage belong together.`,
      )
    }
    return this.#remove(orphans)
  }

  async #findOrphans(before: Date): Promise<{ orphans: string[]; total: number }> {
    const orphans: string[] = []
    let total = 0
    let batch: Candidate[] = []
    const judge = async () => {
      orphans.push(...(await this.#orphansAmong(batch)))
      batch = []
    }
    for await (const { key, modifiedAt } of this.#deps.storage.list()) {
      const candidate = candidateOf(key)
      if (!candidate || modifiedAt >= before) continue
      total += 1
      if (batch.push(candidate) >= BATCH) await judge()
    }
    await judge()
    return { orphans, total }
  }

  async #orphansAmong(batch: readonly Candidate[]): Promise<string[]> {
    const { storageUses } = this.#deps.store
    const orphans: string[] = []
    for (const { use } of KINDS) {
      const ofKind = batch.filter((candidate) => candidate.use === use)
      if (ofKind.length === 0) continue
      const ids = [...new Set(ofKind.map(({ id }) => id))]
      const used = new Set(await storageUses[use](ids))
      for (const { id, key } of ofKind) if (!used.has(id)) orphans.push(key)
    }
    return orphans
  }

  /** One that cannot be deleted does not keep the others. */
  async #remove(keys: readonly string[]): Promise<number> {
    const failures: unknown[] = []
    for (const key of keys) {
      await this.#deps.storage.remove(key).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) {
      const [cause] = failures
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(
        `${failures.length} of ${keys.length} stored objects could not be deleted: ${reason}`,
      )
    }
    return keys.length
  }
}

/** Keys of other shapes are not ours to judge. */
function candidateOf(key: string): Candidate | undefined {
  for (const { key: pattern, use } of KINDS) {
    const id = pattern.exec(key)?.[1]
    if (id !== undefined) return { key, id, use }
  }
  return undefined
}
