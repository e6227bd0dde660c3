import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ListedObject, ObjectStorage } from '../ports/object-storage.ts'
import type { StorageUseRepository } from '../ports/storage-use-repository.ts'
import { StorageSweep } from './storage-sweep.ts'

const OLD = new Date(0)
const NOW = new Date(1)

/** A storage of library files, some of which the database knows, and what was asked and deleted. */
function aStorage(counts: { readonly known: number; readonly orphaned: number }) {
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
  const known: string[] = ids(counts.known)
  const orphaned = ids(counts.orphaned)
  const asked: number[] = []
  const removed: string[] = []
  const broken = new Set<string>()
  const files = async (some: readonly string[]) => {
    asked.push(some.length)
    return some.filter((id) => known.includes(id))
  }
  const storage = {
    async *list(): AsyncIterable<ListedObject> {
      for (const id of [...orphaned, ...known]) yield { key: `${id}/content`, modifiedAt: OLD }
      yield { key: 'notes.txt', modifiedAt: OLD }
    },
    async remove(key: string) {
      if (broken.has(key)) throw new Error('no access')
      removed.push(key)
    },
  } as unknown as ObjectStorage
  const storageUses = { files } as unknown as StorageUseRepository
  const sweepBy = (assertOurs: () => Promise<void>) =>
    new StorageSweep({ storage, store: { storageUses }, assertOurs })
  const sweep = sweepBy(async () => {})
  const orphanKeys = orphaned.map((id) => `${id}/content`)
  return { asked, removed, broken, sweep, sweepBy, orphanKeys }
}

describe('the sweep of the storage', () => {
  it('deletes what nothing refers to, and asks about many at once', async () => {
    const { sweep, removed, asked, orphanKeys } = aStorage({ known: 1_000, orphaned: 100 })
    expect(await sweep.run(NOW)).toBe(100)
    expect(removed).toEqual(orphanKeys)
    expect(asked).toEqual([500, 500, 100])
  })

  it('may empty a small library, and deletes nothing of a large one that the database hardly knows', async () => {
    expect(await aStorage({ known: 0, orphaned: 20 }).sweep.run(NOW)).toBe(20)
    expect(await aStorage({ known: 30, orphaned: 30 }).sweep.run(NOW)).toBe(30)
    const { sweep, removed } = aStorage({ known: 20, orphaned: 21 })
    await expect(sweep.run(NOW)).rejects.toThrow(
      'The database knows nothing of 21 of 41 stored objects. Nothing was deleted',
    )
    expect(removed).toEqual([])
  })

  it('deletes nothing of a storage that is not of this database', async () => {
    const { sweepBy, removed } = aStorage({ known: 5, orphaned: 1 })
    const sweep = sweepBy(async () => {
      throw new Error('another')
    })
    await expect(sweep.run(NOW)).rejects.toThrow('another')
    expect(removed).toEqual([])
  })

  it('goes on after one that cannot be deleted, and tells of it', async () => {
    const { sweep, removed, broken, orphanKeys } = aStorage({ known: 5, orphaned: 3 })
    broken.add(orphanKeys[0] ?? '')
    await expect(sweep.run(NOW)).rejects.toThrow(
      '1 of 3 stored objects could not be deleted: no access',
    )
    expect(removed).toEqual(orphanKeys.slice(1))
  })
})
