import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StallWatch } from './stall-watch.ts'

let nowMs = 0
let freeze: () => void = () => {}

beforeEach(() => {
  nowMs = 0
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: () => void) => {
      freeze = listener
    },
    removeEventListener: () => {},
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function watch(hungMs?: number) {
  const told: string[] = []
  const hooks = {
    onStall: (message: string) => told.push(message),
    onHung: () => told.push('hung'),
  }
  const stallWatch = new StallWatch(hooks, () => nowMs, hungMs)
  const pass = (seconds: number, signs = false) => {
    for (let second = 0; second < seconds; second++) {
      nowMs += 1000
      if (signs) stallWatch.sign()
      vi.advanceTimersByTime(1000)
    }
  }
  return { told, stallWatch, pass }
}

const STALLED = 'The compositor has not answered for some seconds'

describe('StallWatch', () => {
  it('is content with a compositor that gives signs, and with one late look', () => {
    const { told, pass, stallWatch } = watch(10_000)
    pass(30, true)
    // The page itself was held up: its timers come late, and the signs behind them.
    nowMs += 20_000
    vi.advanceTimersByTime(1000)
    stallWatch.sign()
    pass(5, true)
    expect(told).toEqual([])
  })

  it('says once that it is silent, and then that it hangs', () => {
    const { told, pass, stallWatch } = watch(10_000)
    pass(9)
    expect(told).toEqual([STALLED])
    pass(2)
    expect(told).toEqual([STALLED, 'hung'])
    // One that is being started has time to do so.
    stallWatch.restarted()
    pass(12)
    expect(told).toEqual([STALLED, 'hung'])
    pass(10)
    expect(told).toContainEqual(STALLED)
    expect(told.filter((each) => each === 'hung').length).toBeGreaterThan(1)
  })

  it('never gives a compositor up that has no thread of its own', () => {
    const { told, pass } = watch()
    pass(100)
    expect(told).toEqual([STALLED])
  })

  it('tells of a frozen page, which is no reason to replace anything', () => {
    const { told } = watch(1000)
    freeze()
    expect(told).toEqual(['The browser freezes this page: no frames come meanwhile'])
  })
})
