import type { LoggerPort } from '../ports/logger-port.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { Repositories } from '../ports/repositories.ts'

/** What a storage says to the database that it belongs to. */
export interface StorageClaim {
  /** Since when it belongs to the database as it is, or to a restored one. */
  readonly since: Date
  /** When a sweep last began; null when none did. */
  readonly sweptAt: Date | null
}

/** What a sweep works with. */
export interface StorageSweepDeps {
  readonly storage: ObjectStorage
  readonly store: Pick<Repositories, 'storageUses'>
  /** Throws when the storage belongs to another database, of which this one knows nothing. */
  readonly claim: (now: Date) => Promise<StorageClaim>
  readonly logger: LoggerPort
}

const DAY_MS = 24 * 3_600_000
/** How long what was swept can be brought back. */
export const TRASH_DAYS = 30
/** After a restore, or a start with another database, the operator has so long to notice that rows are missing. */
const FIRST_DAY_MS = DAY_MS
/** Without a sweep for so long, a clock far ahead is as likely as a server that was off: the trash waits once more. */
const TRASH_PAUSE_MS = 2 * DAY_MS

/** Ids that the database is asked about at once. */
const BATCH = 500
/** So many may look orphaned, whatever their share is: a small library may be emptied by its user. */
const MAX_SURE_ORPHANS = 20
/** Of more than this share of a storage it is likelier that the database is the wrong one. */
const MAX_ORPHANED_SHARE = 0.5
const ID = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'

type UseKind = 'files' | 'fontFiles' | 'sceneThumbnails' | 'templatePictures'

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

/**
 * Moves stored objects that nothing refers to into a trash, because a process ended or a disk failed between
 * bytes and row. Empties the trash of what has been there for {@link TRASH_DAYS}.
 */
export class StorageSweep {
  readonly #deps: StorageSweepDeps

  constructor(deps: StorageSweepDeps) {
    this.#deps = deps
  }

  /**
   * Of objects older than `minAgeMs`; younger ones may be on their way. Resolves to how many were moved. Does nothing
   * on the first day after a restore or with another database. Throws and changes nothing where the storage is not
   * that of this database, or looks so; throws in the end when some could not be moved.
   */
  async run(now: Date, minAgeMs: number): Promise<number> {
    const { logger, claim } = this.#deps
    const { since, sweptAt } = await claim(now)
    if (now.getTime() - since.getTime() < FIRST_DAY_MS) {
      logger.info({ since }, 'the storage is not swept on its first day with this database')
      return 0
    }
    if (sweptAt && now.getTime() - sweptAt.getTime() <= TRASH_PAUSE_MS) await this.#emptyTrash(now)
    const { orphans, total } = await this.#findOrphans(new Date(now.getTime() - minAgeMs))
    if (orphans.length > MAX_SURE_ORPHANS && orphans.length > total * MAX_ORPHANED_SHARE) {
      throw new Error(
        `The database knows nothing of ${orphans.length} of ${total} stored objects. Nothing was moved: check that DATABASE_URL and the storage belong together.`,
      )
    }
    return this.#discard(orphans, dayOf(now))
  }

  /** The sweep goes on without. */
  async #emptyTrash(now: Date): Promise<void> {
    const { logger, storage } = this.#deps
    await storage
      .emptyTrash(dayOf(new Date(now.getTime() - TRASH_DAYS * DAY_MS)))
      .catch((error: unknown) => logger.error({ err: error }, 'the trash could not be emptied'))
  }

  async #findOrphans(before: Date): Promise<{ orphans: Candidate[]; total: number }> {
    const orphans: Candidate[] = []
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

  async #orphansAmong(batch: readonly Candidate[]): Promise<Candidate[]> {
    const { storageUses } = this.#deps.store
    const orphans: Candidate[] = []
    for (const { use } of KINDS) {
      const ofKind = batch.filter((candidate) => candidate.use === use)
      if (ofKind.length === 0) continue
      const ids = [...new Set(ofKind.map(({ id }) => id))]
      const used = new Set(await storageUses[use](ids))
      orphans.push(...ofKind.filter(({ id }) => !used.has(id)))
    }
    return orphans
  }

  /** One that cannot be moved does not keep the others; one that somebody deleted meanwhile is done. */
  async #discard(orphans: readonly Candidate[], day: string): Promise<number> {
    const { logger } = this.#deps
    const failures: unknown[] = []
    let count = 0
    for (const orphan of orphans) {
      try {
        if (await this.#discardOne(orphan, day)) count += 1
      } catch (error) {
        failures.push(error)
      }
    }
    if (count > 0) {
      logger.warn({ count, day }, 'stored objects that nothing refers to were moved to the trash')
    }
    if (failures.length > 0) {
      const [cause] = failures
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(
        `${failures.length} of ${orphans.length} stored objects could not be moved to the trash: ${reason}`,
      )
    }
    return count
  }

  /** Listing and judging a large storage takes long: a row may have come meanwhile. */
  async #discardOne(orphan: Candidate, day: string): Promise<boolean> {
    if ((await this.#orphansAmong([orphan])).length === 0) return false
    return this.#deps.storage.moveToTrash(orphan.key, day)
  }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 'yyyy-mm-dd'.length)
}

/** Keys of other shapes are not ours to judge. */
function candidateOf(key: string): Candidate | undefined {
  for (const { key: pattern, use } of KINDS) {
    const id = pattern.exec(key)?.[1]
    if (id !== undefined) return { key, id, use }
  }
  return undefined
}
