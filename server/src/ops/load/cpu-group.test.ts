import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TemporaryFolder } from '../../testing/temporary-folder.ts'
import { findCpuGroup } from './cpu-group.ts'

describe('limits of processor time', () => {
  let folder: TemporaryFolder

  beforeEach(async () => {
    folder = await TemporaryFolder.create()
  })
  afterEach(() => folder[Symbol.asyncDispose]())

  const groupWith = async (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      const path = join(folder.path, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    }
    return findCpuGroup(join(folder.path, 'root'), join(folder.path, 'self'))
  }

  it('are found in groups of version 2, the tightest of all above the process', async () => {
    const group = await groupWith({
      self: '0::/pods/one/box\n',
      'root/pods/cpu.max': '400000 100000\n',
      'root/pods/one/cpu.max': '150000 100000\n',
      'root/pods/one/cpu.stat': 'usage_usec 2500000\nuser_usec 1\n',
      'root/pods/one/box/cpu.max': 'max 100000\n',
    })
    expect(group?.processors).toBe(1.5)
    expect(group?.usedMs()).toBe(2_500)
  })

  it('are found at the top, as a container sees its own group', async () => {
    const group = await groupWith({ self: '0::/docker/gone\n', 'root/cpu.max': '50000 100000\n' })
    expect(group?.processors).toBe(0.5)
    expect(group?.usedMs()).toBeNull()
  })

  it('are found in groups of version 1', async () => {
    const group = await groupWith({
      self: '3:cpuset:/box\n2:cpu,cpuacct:/box\n',
      'root/cpu,cpuacct/box/cpu.cfs_quota_us': '200000\n',
      'root/cpu,cpuacct/box/cpu.cfs_period_us': '100000\n',
      'root/cpu,cpuacct/box/cpuacct.usage': '7000000000\n',
    })
    expect(group?.processors).toBe(2)
    expect(group?.usedMs()).toBe(7_000)
  })

  it('are none where nothing limits', async () => {
    expect(await groupWith({})).toBeNull()
    expect(
      await groupWith({
        self: '1:cpu:/\n0::/\n',
        'root/cpu/cpu.cfs_quota_us': '-1\n',
        'root/cpu/cpu.cfs_period_us': '100000\n',
        'root/cpu.max': 'max 100000\n',
      }),
    ).toBeNull()
  })
})
