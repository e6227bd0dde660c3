import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { healthSamples, KEPT_SAMPLES, onHealthSample } from './samples.ts'
import { watchServerLoad } from './server-load.ts'
import { healthState } from './store.ts'

let show: TestShow

beforeEach(() => {
  show = openTestShow()
})
afterEach(() => show.close())

describe('the last minute', () => {
  it('is kept second by second, and no longer', async () => {
    let heard = 0
    const stop = onHealthSample(() => {
      heard += 1
    })
    Object.assign(healthState, { programFps: 30, droppedFrames: 4 })
    await show.fakes.clock.advance(1_000)
    healthState.droppedFrames = 7
    await show.fakes.clock.advance(1_000)
    // A new engine counts from 0.
    healthState.droppedFrames = 0
    await show.fakes.clock.advance(1_000)
    expect(healthSamples().slice(-2)).toMatchObject([
      { programFps: 30, dropped: 3 },
      { dropped: 0 },
    ])
    await show.fakes.clock.advance(90_000)
    expect(healthSamples()).toHaveLength(KEPT_SAMPLES)
    stop()
    const before = heard
    await show.fakes.clock.advance(5_000)
    expect(heard).toBe(before)
  })
})

describe('the load of the server', () => {
  const asked = () => show.fakes.calls.filter(({ name }) => name === 'readServerLoad').length

  it('is asked for while somebody looks, and forgotten after', async () => {
    show.fakes.handlers.readServerLoad = () => ({ processors: 2, share: 0.4 })
    expect(asked()).toBe(0)
    const stop = watchServerLoad()
    await show.fakes.clock.advance(10_000)
    expect(healthState.serverLoad).toEqual({ processors: 2, share: 0.4 })
    expect(asked()).toBe(3)
    stop()
    await show.fakes.clock.advance(10_000)
    expect(asked()).toBe(3)
    expect(healthState.serverLoad).toBeNull()
  })

  it('is unknown where the server does not answer', async () => {
    show.fakes.handlers.readServerLoad = () => {
      throw new Error('down')
    }
    const stop = watchServerLoad()
    await show.fakes.clock.advance(100)
    expect(healthState.serverLoad).toBeNull()
    stop()
  })
})
