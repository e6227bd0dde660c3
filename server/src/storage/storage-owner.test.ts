import { mkdir, readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TemporaryFolder } from '../testing/temporary-folder.ts'
import { DiskStorage } from './disk-storage.ts'
import { OWNER_KEY, StorageOwner } from './storage-owner.ts'

describe('whose a storage is', () => {
  let folder: TemporaryFolder
  let storage: DiskStorage
  beforeEach(async () => {
    folder = await TemporaryFolder.create()
    storage = new DiskStorage(join(folder.path, 'files'), join(folder.path, 'trash'))
    await mkdir(join(folder.path, 'tmp'))
  })
  afterEach(() => folder[Symbol.asyncDispose]())

  const of = (id: string, generation = '', isRestored = false) => {
    let isUnclaimed = isRestored
    const database = {
      identity: async () => ({ id, generation, isUnclaimed }),
      noteClaimed: async () => {
        isUnclaimed = false
      },
    }
    return new StorageOwner({ storage, temporaryFolder: join(folder.path, 'tmp'), database })
  }

  it('is said in it by the first database, and keeps out every other one', async () => {
    const since = await of('first').claim()
    expect(Math.abs(since.getTime() - Date.now())).toBeLessThan(60_000)
    expect(await of('first').claim()).toEqual(since)
    await expect(of('other').claim()).rejects.toThrow(
      'The storage belongs to the database first, and this is the database other: nothing is removed from it.',
    )
    await expect(of('other', 'restored', true).claim()).rejects.toThrow('the database first')
    expect(await readdir(join(folder.path, 'tmp'))).toEqual([])
    // As whoever runs the server says that they do belong together.
    await rm(join(folder.path, 'files', OWNER_KEY))
    await of('other').claim()
    await expect(of('first').claim()).rejects.toThrow('belongs to the database other')
  })

  it('passes to a restored database, and keeps out the one that it was made from', async () => {
    await of('first').claim()
    const longAgo = new Date('2026-01-01')
    await utimes(join(folder.path, 'files', OWNER_KEY), longAgo, longAgo)
    const restored = of('first', 'second-life', true)
    const since = await restored.claim()
    expect(Math.abs(since.getTime() - Date.now())).toBeLessThan(60_000)
    expect(await restored.claim()).toEqual(since)
    await expect(of('first').claim()).rejects.toThrow('another state of this database')
    // Restored once more, from a dump of any age: the newest restore counts.
    await of('first', 'third-life', true).claim()
    await expect(restored.claim()).rejects.toThrow('another state of this database')
  })
})
