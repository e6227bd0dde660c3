import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CpuLoadMeter } from './cpu-load-meter.ts'
import type { CpuReading } from './cpu-reading.ts'
import { processorsOf, readCpu } from './cpu-reading.ts'

/** Two processors whose busy part a test sets, and a container's. */
class Machine {
  #now: CpuReading = { atMs: 0, busyMs: 0, totalMs: 0, groupMs: null }

  read = (): CpuReading => this.#now

  /** Lets a second pass in which so many processors are busy, and a container uses so many. */
  async second(busy: number, group?: number): Promise<void> {
    const { atMs, busyMs, totalMs, groupMs } = this.#now
    this.#now = {
      atMs: atMs + 1_000,
      busyMs: busyMs + busy * 1_000,
      totalMs: totalMs + 2_000,
      groupMs: group === undefined ? null : (groupMs ?? 0) + group * 1_000,
    }
    await vi.advanceTimersByTimeAsync(1_000)
  }
}

describe('the meter of processors', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('knows nothing at first, then the share of the last five seconds', async () => {
    const machine = new Machine()
    await using meter = new CpuLoadMeter({ processors: 2, read: machine.read })
    expect(meter.share).toBeNull()
    for (let at = 0; at < 5; at += 1) await machine.second(0)
    expect(meter.share).toBe(0)
    for (let at = 0; at < 5; at += 1) await machine.second(2)
    expect(meter.share).toBe(1)
    await machine.second(0)
    expect(meter.share).toBeCloseTo(0.8)
    for (let at = 0; at < 5; at += 1) await machine.second(0.5)
    expect(meter.share).toBeCloseTo(0.25)
  })

  it('tells of a container that has used up its part of an idle machine', async () => {
    const machine = new Machine()
    await using meter = new CpuLoadMeter({ processors: 0.5, read: machine.read })
    for (let at = 0; at < 8; at += 1) await machine.second(0.5, 0.45)
    expect(meter.share).toBeCloseTo(0.9)
  })

  it('reads this machine', () => {
    const reading = readCpu(null)
    expect(reading.busyMs).toBeGreaterThan(0)
    expect(reading.totalMs).toBeGreaterThan(reading.busyMs)
    expect(processorsOf(null)).toBeGreaterThanOrEqual(1)
    expect(processorsOf({ processors: 0.5, usedMs: () => 0 })).toBe(0.5)
  })
})
