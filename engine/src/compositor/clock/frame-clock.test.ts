import { describe, expect, it } from 'vitest'
import { FakeTimers } from '../../testing/fake-timers.ts'
import { FrameClock } from './frame-clock.ts'
import { FrameSchedule } from './frame-schedule.ts'

function clockAt(frameRate: number) {
  const timers = new FakeTimers()
  const schedule = new FrameSchedule(0, frameRate)
  const frames: number[] = []
  const errors: unknown[] = []
  const work = { run: (): void => {} }
  const clock = new FrameClock(
    {
      tick(nowMs) {
        const frame = schedule.take(nowMs)
        if (!frame) return
        frames.push(frame.index)
        work.run()
      },
      nextDeadlineMs: () => schedule.nextDeadlineMs,
      failed: (error) => errors.push(error),
    },
    timers,
  )
  return { timers, clock, frames, errors, work }
}

describe('FrameClock', () => {
  it('makes exactly 30 frames a second for a minute', () => {
    const { timers, clock, frames } = clockAt(30)
    clock.start()
    timers.advance(60_000)
    expect(frames).toHaveLength(1801)
    expect(frames.at(-1)).toBe(1800)
  })

  it('does not drift when ticks take time', () => {
    const { timers, clock, frames, work } = clockAt(30)
    work.run = () => timers.block(20)
    clock.start()
    timers.advance(10_000)
    expect(frames.at(-1)).toBeGreaterThanOrEqual(299)
    expect(frames).toHaveLength(new Set(frames).size)
  })

  it('goes on after a tick that throws, and reports it', () => {
    const { timers, clock, frames, errors, work } = clockAt(10)
    work.run = () => {
      if (frames.length === 2) throw new Error('draw failed')
    }
    clock.start()
    timers.advance(1000)
    expect(errors).toHaveLength(1)
    expect(frames.length).toBeGreaterThan(8)
  })

  it('stops when told to', () => {
    const { timers, clock, frames } = clockAt(10)
    clock.start()
    timers.advance(500)
    const made = frames.length
    clock.stop()
    timers.advance(5000)
    expect(frames).toHaveLength(made)
  })

  it('is restarted by its watchdog when the chain of timers breaks', () => {
    const timers = new FakeTimers()
    const schedule = new FrameSchedule(0, 10)
    let ticks = 0
    let lose = false
    const flaky = {
      now: () => timers.now(),
      clearTimeout: (handle: unknown) => timers.clearTimeout(handle),
      setTimeout(callback: () => void, delayMs: number) {
        const lost = lose && delayMs < 1000
        return lost ? null : timers.setTimeout(callback, delayMs)
      },
    }
    const clock = new FrameClock(
      {
        tick(nowMs) {
          if (schedule.take(nowMs)) ticks += 1
        },
        nextDeadlineMs: () => schedule.nextDeadlineMs,
        failed: () => {},
      },
      flaky,
    )
    clock.start()
    timers.advance(450)
    lose = true
    timers.advance(150)
    lose = false
    const before = ticks
    timers.advance(4000)
    expect(clock.restarts).toBe(1)
    expect(ticks).toBeGreaterThan(before + 5)
  })
})
