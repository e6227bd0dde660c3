import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Drain } from './drain.ts'

describe('a server on its way out', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('first asks to be left out, then refuses', () => {
    const drain = new Drain()
    expect([drain.isDraining, drain.isRefusing]).toEqual([false, false])
    drain.begin()
    expect([drain.isDraining, drain.isRefusing]).toEqual([true, false])
    drain.refuse()
    expect([drain.isDraining, drain.isRefusing]).toEqual([true, true])
  })

  it('is idle when the last request was answered, however often that is told', async () => {
    const drain = new Drain()
    const leaveFirst = drain.enter()
    const leaveSecond = drain.enter()
    const idle = drain.idle(1_000)
    leaveFirst()
    leaveFirst()
    expect(drain.inFlight).toBe(1)
    leaveSecond()
    expect(await idle).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
    expect(await drain.idle(1_000)).toBe(true)
  })

  it('does not wait longer than it may', async () => {
    const drain = new Drain()
    drain.enter()
    const idle = drain.idle(1_000)
    vi.advanceTimersByTime(1_000)
    expect(await idle).toBe(false)
  })
})
