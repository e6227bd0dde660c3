import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SmallDisk } from '../media/testing/small-disk.ts'
import { TemporaryFolder } from '../testing/temporary-folder.ts'
import { DiskRecordingFolder } from './disk-recording-folder.ts'

const DISK_BYTES = 1_048_576

describe('the space left for recordings', () => {
  it('is that of the disk they lie on', async (context) => {
    await using disk = await SmallDisk.mount(DISK_BYTES)
    if (disk === null) return context.skip('only root can mount a small disk')
    const folder = new DiskRecordingFolder(disk.path)
    expect(await folder.freeBytes()).toBe(DISK_BYTES)
    await writeFile(join(disk.path, 'part.mp4'), Buffer.alloc(DISK_BYTES / 4))
    expect(await folder.freeBytes()).toBe((DISK_BYTES * 3) / 4)
  })

  it('is not known where there is no such folder', async () => {
    await using folder = await TemporaryFolder.create()
    const missing = new DiskRecordingFolder(join(folder.path, 'none'))
    await expect(missing.freeBytes()).rejects.toThrow('ENOENT')
  })
})
