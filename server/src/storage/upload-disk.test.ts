import { statfs } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TemporaryFolder } from '../testing/temporary-folder.ts'
import { UploadDisk } from './upload-disk.ts'

describe('UploadDisk', () => {
  let folder: TemporaryFolder
  beforeEach(async () => {
    folder = await TemporaryFolder.create()
  })
  afterEach(() => folder[Symbol.asyncDispose]())

  const diskWith = (changes: { reserveBytes?: number; recordingBytes?: number }) =>
    new UploadDisk({
      folder: folder.path,
      recordingsFolder: folder.path,
      reserveBytes: changes.reserveBytes ?? 0,
      recordingBytes: () => changes.recordingBytes ?? 0,
    })

  it('has room for uploads that begin at the same moment', async () => {
    const disk = diskWith({})
    await expect(Promise.all([1, 2, 3].map(() => disk.take(1_000)))).resolves.toHaveLength(3)
  })

  it('keeps what is reserved, and what recordings still need', async () => {
    const { bavail, bsize } = await statfs(folder.path)
    for (const changes of [
      { reserveBytes: 2 * bavail * bsize },
      { recordingBytes: 2 * bavail * bsize },
    ]) {
      await expect(diskWith(changes).take(1)).rejects.toMatchObject({ code: 'disk_full' })
    }
  })
})
