import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StallWatch, type WatchedContext } from './stall-watch.ts'

/** A context whose clock goes in steps of a block, and can be halted. */
class SteppedContext implements WatchedContext {
  state: AudioContextState = 'running'
  blockMs = 10
  /** How much faster than the wall's its clock is. */
  drift = 0
  haltedMs = 0

  get currentTime(): number {
    const ranMs = (performance.now() - this.haltedMs) * (1 + this.drift)
    return (Math.floor(ranMs / this.blockMs) * this.blockMs) / 1000
  }
}

let context: SteppedContext
let stalls: number
let watch: StallWatch

function begin(): void {
  context = new SteppedContext()
  stalls = 0
  watch = new StallWatch(context, () => {
    stalls += 1
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  begin()
})
afterEach(() => {
  watch.dispose()
  vi.useRealTimers()
})

describe('StallWatch', () => {
  it('says nothing of a clock that runs, in whatever steps, however it drifts', () => {
    for (const [blockMs, drift] of [
      [10, 0],
      [20, 0.0002],
      [20, -0.0002],
    ] as const) {
      watch.dispose()
      begin()
      Object.assign(context, { blockMs, drift })
      vi.advanceTimersByTime(600_000)
      expect({ blockMs, drift, stalls }).toEqual({ blockMs, drift, stalls: 0 })
    }
  })

  it('notices once that a clock stood still, within three seconds', () => {
    vi.advanceTimersByTime(10_000)
    context.haltedMs += 40
    vi.advanceTimersByTime(3_000)
    expect(stalls).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(stalls).toBe(1)
  })

  it('notices several short ones that add up', () => {
    vi.advanceTimersByTime(10_000)
    for (let times = 0; times < 3; times++) {
      context.haltedMs += 12
      vi.advanceTimersByTime(3_000)
    }
    expect(stalls).toBe(1)
  })

  it('notices that a context was suspended, once it runs again', () => {
    vi.advanceTimersByTime(10_000)
    context.state = 'suspended'
    vi.advanceTimersByTime(5_000)
    expect(stalls).toBe(0)
    context.haltedMs += 5_000
    context.state = 'running'
    vi.advanceTimersByTime(3_000)
    expect(stalls).toBe(1)
  })

  it('rests for half a minute between two of them, and forgets none', () => {
    vi.advanceTimersByTime(10_000)
    context.haltedMs += 100
    vi.advanceTimersByTime(5_000)
    context.haltedMs += 100
    vi.advanceTimersByTime(5_000)
    expect(stalls).toBe(1)
    vi.advanceTimersByTime(30_000)
    expect(stalls).toBe(2)
  })
})
