import { beforeEach, describe, expect, it } from 'vitest'
import { DiskWatch } from './disk-watch.ts'

const MB = 1_000_000

describe('what is left on the disk of the recordings', () => {
  let nowMs: number
  let freeBytes: number
  let looks: number
  let watch: DiskWatch

  /** What is told once the system has said what is free. */
  const space = async (of = watch) => {
    of.space()
    await Promise.resolve()
    await Promise.resolve()
    return of.space()
  }

  beforeEach(() => {
    nowMs = 1_000_000
    freeBytes = 100_000 * MB
    looks = 0
    watch = new DiskWatch({
      clock: { now: () => new Date(nowMs) },
      folder: {
        freeBytes: async () => {
          looks += 1
          return freeBytes
        },
      },
    })
  })

  /** Recordings grow by so many bytes a second, for so many seconds; the disk has less by the end of it. */
  const grow = (seconds: number, rates: Readonly<Record<string, number>>) => {
    for (let second = 0; second <= seconds; second += 1) {
      for (const [id, rate] of Object.entries(rates)) watch.note(id, rate * second)
      if (second < seconds) nowMs += 1_000
    }
  }

  it('is nothing to tell of while there is plenty', async () => {
    grow(30, { one: MB })
    expect(await space()).toBeNull()
  })

  it('is told in seconds, at the rate of all recordings, when ten minutes are left', async () => {
    freeBytes = 900 * MB
    grow(30, { one: MB })
    expect(await space()).toBeNull()
    nowMs += 6_000
    grow(30, { one: MB, another: 0.5 * MB })
    expect(await space()).toBeNull()
    freeBytes = 750 * MB
    nowMs += 2_000
    expect(await space()).toEqual({ freeBytes: 750 * MB, fullInSec: 500 })
  })

  it('is over only when there is clearly more', async () => {
    freeBytes = 599 * MB
    grow(10, { one: MB })
    expect(await space()).toMatchObject({ fullInSec: 599 })
    const after = async (free: number) => {
      nowMs += 2_000
      freeBytes = free
      return space()
    }
    expect(await after(700 * MB)).toMatchObject({ fullInSec: 700 })
    expect(await after(721 * MB)).toBeNull()
    expect(await after(601 * MB)).toBeNull()
  })

  it('is told whatever the rate is when hardly anything is left', async () => {
    freeBytes = 255 * MB
    watch.note('one', 0)
    // How fast it grows is not known yet.
    expect(await space()).toEqual({ freeBytes: 255 * MB, fullInSec: null })
    grow(10, { one: 1_000 })
    expect(await space()).toEqual({ freeBytes: 255 * MB, fullInSec: 255_000 })
  })

  it('leaves out recordings that have ended, and those that begin anew', async () => {
    freeBytes = 1_000 * MB
    grow(10, { ended: 10 * MB })
    expect(await space()).toMatchObject({ fullInSec: 100 })
    nowMs += 5_001
    watch.note('begun', 400 * MB)
    watch.note('begun', 0)
    expect(await space()).toBeNull()
  })

  it('is foreseen for as long as the recordings that grow go on', async () => {
    expect(watch.bytesWithin(3_600)).toBe(0)
    grow(10, { one: MB, another: 0.5 * MB })
    expect(watch.bytesWithin(3_600)).toBe(5_400 * MB)
    nowMs += 5_001
    expect(watch.bytesWithin(3_600)).toBe(0)
  })

  it('is looked at every two seconds at most, and unknown where the system does not say', async () => {
    for (let asked = 0; asked < 8; asked += 1) {
      await space()
      nowMs += 500
    }
    expect(looks).toBe(2)
    const hung = new DiskWatch({
      clock: { now: () => new Date(nowMs) },
      folder: {
        freeBytes: () => {
          looks += 1
          return new Promise(() => undefined)
        },
      },
    })
    expect(await space(hung)).toBeNull()
    nowMs += 60_000
    expect(await space(hung)).toBeNull()
    expect(looks).toBe(3)
    const mute = new DiskWatch({
      clock: { now: () => new Date(nowMs) },
      folder: { freeBytes: () => Promise.reject(new Error('ENOSYS')) },
    })
    expect(await space(mute)).toBeNull()
  })
})
