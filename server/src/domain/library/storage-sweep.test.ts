import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ListedObject, ObjectStorage } from '../ports/object-storage.ts'
import type { StorageUseRepository } from '../ports/storage-use-repository.ts'
import { type StorageClaim, StorageSweep } from './storage-sweep.ts'

const DAY_MS = 24 * 3_600_000
const OLD = new Date(0)
const NOW = new Date('2026-11-24T12:00:00Z')
const YESTERDAY = new Date(NOW.getTime() - DAY_MS)

/** A storage of library files, some of which the database knows, and what was asked and deleted. */
function aStorage(counts: { readonly known: number; readonly orphaned: number }) {
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
  const known: string[] = ids(counts.known)
  const orphaned = ids(counts.orphaned)
  const asked: number[] = []
  const moved: string[] = []
  const days = new Set<string>()
  const gone = new Set<string>()
  const emptiedBefore: string[] = []
  const trash = { isBroken: false }
  const warned: object[] = []
  const failed: string[] = []
  const logger = {
    info: () => undefined,
    warn: (fields: object) => warned.push(fields),
    error: (_fields: object, message: string) => failed.push(message),
  }
  const broken = new Set<string>()
  /** Whose rows come after the first question. */
  const late: string[] = []
  const files = async (some: readonly string[]) => {
    asked.push(some.length)
    const found = some.filter((id) => known.includes(id))
    known.push(...late.splice(0))
    return found
  }
  const storage = {
    async *list(): AsyncIterable<ListedObject> {
      for (const id of [...orphaned, ...known]) yield { key: `${id}/content`, modifiedAt: OLD }
      yield { key: 'notes.txt', modifiedAt: OLD }
    },
    async moveToTrash(key: string, day: string) {
      if (broken.has(key)) throw new Error('no access')
      if (gone.has(key)) return false
      moved.push(key)
      days.add(day)
      return true
    },
    async emptyTrash(day: string) {
      if (trash.isBroken) throw new Error('no access')
      emptiedBefore.push(day)
      return 0
    },
  } as unknown as ObjectStorage
  const storageUses = { files } as unknown as StorageUseRepository
  const sweepBy = (claim: () => Promise<StorageClaim>) =>
    new StorageSweep({ storage, store: { storageUses }, claim, logger })
  const sweep = sweepBy(async () => ({ since: OLD, sweptAt: YESTERDAY }))
  const orphanKeys = orphaned.map((id) => `${id}/content`)
  return {
    late,
    orphaned,
    asked,
    moved,
    days,
    emptiedBefore,
    warned,
    failed,
    broken,
    gone,
    trash,
    sweep,
    sweepBy,
    orphanKeys,
  }
}

describe('the sweep of the storage', () => {
  it('moves what nothing refers to into the trash of the day, says how much in a warning, and asks about many at once', async () => {
    const { sweep, moved, days, warned, emptiedBefore, asked, orphanKeys } = aStorage({
      known: 1_000,
      orphaned: 100,
    })
    expect(await sweep.run(NOW, DAY_MS)).toBe(100)
    expect(moved).toEqual(orphanKeys)
    // Each orphan once more before it is moved.
    expect(asked).toEqual([500, 500, 100, ...Array(100).fill(1)])
    expect([...days]).toEqual(['2026-11-24'])
    expect(warned).toEqual([{ count: 100, day: '2026-11-24' }])
    expect(emptiedBefore).toEqual(['2026-10-25'])
  })

  it('may empty a small library, and moves nothing of a large one that the database hardly knows', async () => {
    expect(await aStorage({ known: 0, orphaned: 20 }).sweep.run(NOW, DAY_MS)).toBe(20)
    expect(await aStorage({ known: 30, orphaned: 30 }).sweep.run(NOW, DAY_MS)).toBe(30)
    const { sweep, moved } = aStorage({ known: 20, orphaned: 21 })
    await expect(sweep.run(NOW, DAY_MS)).rejects.toThrow(
      'The database knows nothing of 21 of 41 stored objects. Nothing was moved',
    )
    expect(moved).toEqual([])
  })

  it('moves nothing of a storage that is not of this database', async () => {
    const { sweepBy, moved } = aStorage({ known: 5, orphaned: 1 })
    const sweep = sweepBy(async () => {
      throw new Error('another')
    })
    await expect(sweep.run(NOW, DAY_MS)).rejects.toThrow('another')
    expect(moved).toEqual([])
  })

  it('leaves everything where it is on the first day with a database', async () => {
    const { sweepBy, moved, emptiedBefore } = aStorage({ known: 5, orphaned: 3 })
    const since = new Date(NOW.getTime() - DAY_MS + 1)
    const sweep = sweepBy(async () => ({ since, sweptAt: YESTERDAY }))
    expect(await sweep.run(NOW, DAY_MS)).toBe(0)
    expect([...moved, ...emptiedBefore]).toEqual([])
    expect(await sweep.run(new Date(NOW.getTime() + 1), DAY_MS)).toBe(3)
  })

  it('leaves the trash alone when the last sweep is long ago, as seen by a clock that may be far ahead', async () => {
    const { sweepBy, moved, emptiedBefore } = aStorage({ known: 5, orphaned: 3 })
    for (const sweptAt of [null, new Date(NOW.getTime() - 2 * DAY_MS - 1)]) {
      await sweepBy(async () => ({ since: OLD, sweptAt })).run(NOW, DAY_MS)
    }
    expect(moved).toHaveLength(6)
    expect(emptiedBefore).toEqual([])
  })

  it('goes on after one that cannot be moved, and tells of it', async () => {
    const { sweep, moved, broken, orphanKeys } = aStorage({ known: 5, orphaned: 3 })
    broken.add(orphanKeys[0] ?? '')
    await expect(sweep.run(NOW, DAY_MS)).rejects.toThrow(
      '1 of 3 stored objects could not be moved to the trash: no access',
    )
    expect(moved).toEqual(orphanKeys.slice(1))
  })
  it('sweeps all the same while the trash cannot be emptied, and says so', async () => {
    const { sweep, moved, trash, failed } = aStorage({ known: 5, orphaned: 3 })
    trash.isBroken = true
    expect(await sweep.run(NOW, DAY_MS)).toBe(3)
    expect(moved).toHaveLength(3)
    expect(failed).toEqual(['the trash could not be emptied'])
  })

  it('leaves what got a row meanwhile, and what its user deleted meanwhile is no failure', async () => {
    const { sweep, moved, late, orphaned, gone, orphanKeys, warned } = aStorage({
      known: 5,
      orphaned: 3,
    })
    gone.add(orphanKeys[0] ?? '')
    late.push(orphaned[1] ?? '')
    expect(await sweep.run(NOW, DAY_MS)).toBe(1)
    expect(moved).toEqual([orphanKeys[2]])
    expect(warned).toEqual([{ count: 1, day: '2026-11-24' }])
  })
})
