import { describe, expect, it } from 'vitest'
import { createTestClock } from '../../testing/test-clock.ts'
import { createProgramClock } from './program-clock.ts'

describe('program clock', () => {
  it('ticks on whole seconds while somebody looks, and rests otherwise', async () => {
    const clock = createTestClock(10_400)
    const program = createProgramClock(clock)
    const seen: number[] = []
    const stop = program.subscribe(() => seen.push(program.nowMs()))
    await clock.advance(2_700)
    expect(seen).toEqual([11_000, 12_000, 13_000])
    stop()
    expect(clock.planned).toBe(0)
  })

  it('shows one moment between two ticks', async () => {
    const clock = createTestClock(10_000)
    const program = createProgramClock(clock)
    const stop = program.subscribe(() => undefined)
    await clock.advance(1_500)
    expect(program.nowMs()).toBe(11_000)
    stop()
  })
})
