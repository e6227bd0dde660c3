import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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

  /** A database, which notes what it is told. */
  const databaseOf = (id: string, generation = '', isRestored = false) => {
    const rows = { isUnclaimed: isRestored, lastClaim: '' }
    return {
      rows,
      identity: async () => ({ id, generation, ...rows }),
      noteClaimed: async (mark: string) => {
        Object.assign(rows, { isUnclaimed: false, lastClaim: mark })
      },
    }
  }
  const ownerBy = (database: ReturnType<typeof databaseOf>) =>
    new StorageOwner({ storage, temporaryFolder: join(folder.path, 'tmp'), database })
  const of = (...args: Parameters<typeof databaseOf>) => ownerBy(databaseOf(...args))
  const expectNow = (moment: Date) =>
    expect(Math.abs(moment.getTime() - Date.now())).toBeLessThan(60_000)
  const NOW = new Date('2026-11-24T12:00:00Z')
  const LONG_AGO = new Date('2026-01-01')
  const ownerFile = () => join(folder.path, 'files', OWNER_KEY)
  /** As if it belonged to its database since then. */
  const age = async () => {
    const lines = (await readFile(ownerFile(), 'utf8')).split('\n')
    await writeFile(ownerFile(), lines.with(2, LONG_AGO.toISOString()).join('\n'))
  }

  it('is said in it by the first database, and keeps out every other one', async () => {
    const first = of('first')
    await first.claim()
    const { since } = await first.claimForSweep(NOW)
    expectNow(since)
    expect(await first.claimForSweep(NOW)).toEqual({ since, sweptAt: NOW })
    await expect(of('other').claim()).rejects.toThrow(
      'The storage belongs to the database first, and this is the database other: nothing is removed from it.',
    )
    await expect(of('other', 'restored', true).claim()).rejects.toThrow('the database first')
    expect(await readdir(join(folder.path, 'tmp'))).toEqual([])
    // As whoever runs the server says that they do belong together.
    await rm(ownerFile())
    await of('other').claim()
    await expect(first.claim()).rejects.toThrow('belongs to the database other')
  })

  it('passes to a restored database, and keeps out the one that it was made from', async () => {
    const first = of('first')
    await first.claim()
    await age()
    const restored = of('first', 'second-life', true)
    const { since } = await restored.claimForSweep(NOW)
    expectNow(since)
    expect((await restored.claimForSweep(NOW)).since).toEqual(since)
    await expect(first.claim()).rejects.toThrow('another state of this database')
    // Restored once more, from a dump of any age: the newest restore counts.
    await of('first', 'third-life', true).claim()
    await expect(restored.claim()).rejects.toThrow('another state of this database')
  })

  it('is another state of both where one was restored by other means, and lasts where both were', async () => {
    const database = databaseOf('first')
    const owner = ownerBy(database)
    await owner.claim()
    await age()
    const { since } = await owner.claimForSweep(NOW)
    expect(since).toEqual(LONG_AGO)
    const [rows, file] = [{ ...database.rows }, await readFile(ownerFile())]
    await owner.claim()
    expect((await owner.claimForSweep(NOW)).since).toEqual(LONG_AGO)

    Object.assign(database.rows, rows)
    const restored = await owner.claimForSweep(NOW)
    expectNow(restored.since)
    expect((await owner.claimForSweep(NOW)).since).toEqual(restored.since)

    Object.assign(database.rows, rows)
    await writeFile(ownerFile(), file)
    expect((await owner.claimForSweep(NOW)).since).toEqual(LONG_AGO)
  })
})
