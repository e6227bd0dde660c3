import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TemporaryFolder } from '../testing/temporary-folder.ts'
import { DiskStorage } from './disk-storage.ts'
import { OWNER_KEY, StorageOwner } from './storage-owner.ts'

describe('whose a storage is', () => {
  it('is said in it by the first database, and keeps out every other one', async () => {
    await using folder = await TemporaryFolder.create()
    const temporaryFolder = join(folder.path, 'tmp')
    await mkdir(temporaryFolder)
    const storage = new DiskStorage(join(folder.path, 'files'))
    const of = (id: string) =>
      new StorageOwner({ storage, temporaryFolder, databaseId: async () => id })
    await of('first').assertOurs()
    await of('first').assertOurs()
    await expect(of('other').assertOurs()).rejects.toThrow(
      'The storage belongs to the database first, and this is the database other: nothing is deleted from it.',
    )
    expect(await readdir(temporaryFolder)).toEqual([])
    // As whoever runs the server says that they do belong together.
    await rm(join(folder.path, 'files', OWNER_KEY))
    await of('other').assertOurs()
    await expect(of('first').assertOurs()).rejects.toThrow('belongs to the database other')
  })
})
