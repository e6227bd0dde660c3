import { describe, expect, it } from 'vitest'
import { parseProcessStat, readCpuSeconds } from './process-cpu.ts'

describe('parseProcessStat', () => {
  it('adds user and kernel time, whatever the name of the process', () => {
    const line =
      '4711 (a (b) c) S 17 4711 17 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 11 0 99 1 1 1 1 1 1'
    expect(parseProcessStat(line)).toEqual({ parentPid: 17, cpuSeconds: 3 })
  })

  it('refuses what is no such line', () => {
    expect(() => parseProcessStat('nothing')).toThrow('No process line')
  })
})

describe.runIf(process.platform === 'linux')('readCpuSeconds', () => {
  it('grows while this process works', async () => {
    const before = await readCpuSeconds(process.pid)
    const end = performance.now() + 120
    while (performance.now() < end) Math.sqrt(end)
    const used = (await readCpuSeconds(process.pid)) - before
    expect(used).toBeGreaterThan(0)
    const { user, system } = process.cpuUsage()
    expect(used).toBeLessThanOrEqual((user + system) / 1e6)
  })
})
