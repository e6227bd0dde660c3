import { afterEach, describe, expect, it, vi } from 'vitest'
import { TestServer } from '../testing/test-server.ts'
import { DiskSpace } from './disk-space.ts'

const GIGABYTE = 1_000_000_000

describe('the space on disks', () => {
  afterEach(() => vi.restoreAllMocks())

  const watch = (disks: Record<string, { freeBytes: number; sizeBytes: number }>) => {
    const warned: string[] = []
    const logger = {
      info: () => undefined,
      warn: (_fields: object, message: string) => warned.push(message),
      error: () => undefined,
    }
    const readDisk = async (path: string) => {
      const found = disks[path]
      if (!found) throw new Error('ENOENT')
      return found
    }
    const folders = { data: '/data', recordings: '/recordings' }
    return { space: new DiskSpace({ folders, logger, readDisk }), warned }
  }

  it('is warned of once when it runs out, and told when there is some again', async () => {
    const disks = { '/data': { freeBytes: 3 * GIGABYTE, sizeBytes: 20 * GIGABYTE } }
    const { space, warned } = watch(disks)
    using _owned = space
    await space.check()
    expect(warned).toEqual([])
    disks['/data'].freeBytes = 0.9 * GIGABYTE
    await space.check()
    await space.check()
    const sentence = 'The disk of the data folder is nearly full: 900 MB of 20 GB are left'
    expect(warned).toEqual([sentence])
    expect(await space.warnings()).toEqual([sentence])
    disks['/data'].freeBytes = 8 * GIGABYTE
    await space.check()
    expect(warned).toEqual([sentence, 'there is disk space again'])
    expect(await space.warnings()).toEqual([])
  })

  it('of a large disk is little below ten gigabytes', async () => {
    const sizeBytes = 4_000 * GIGABYTE
    using enough = watch({ '/data': { freeBytes: 11 * GIGABYTE, sizeBytes } }).space
    using little = watch({ '/data': { freeBytes: 9 * GIGABYTE, sizeBytes } }).space
    expect([await enough.warnings(), (await little.warnings()).length]).toEqual([[], 1])
  })

  it('is in the metrics, and a warning of /ready that stays 200', async () => {
    await using server = await TestServer.start()
    const metrics = await (await fetch(`${server.origin}/metrics`)).text()
    for (const name of ['free', 'size']) {
      for (const folder of ['data', 'recordings']) {
        expect(metrics).toMatch(
          new RegExp(`^proscenium_disk_${name}_bytes\\{folder="${folder}"\\} \\d+`, 'm'),
        )
      }
    }
    const ready = () => fetch(`${server.origin}/ready`)
    const read = vi.spyOn(DiskSpace.prototype, 'read')
    read.mockResolvedValue({ data: { freeBytes: 50 * GIGABYTE, sizeBytes: 100 * GIGABYTE } })
    expect(await (await ready()).json()).toEqual({ status: 'ready' })
    read.mockResolvedValue({ data: { freeBytes: GIGABYTE, sizeBytes: 100 * GIGABYTE } })
    const answer = await ready()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      status: 'ready',
      warnings: ['The disk of the data folder is nearly full: 1 GB of 100 GB are left'],
    })
  })
})
