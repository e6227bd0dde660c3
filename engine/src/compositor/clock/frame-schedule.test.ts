import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FrameSchedule } from './frame-schedule.ts'

describe('FrameSchedule', () => {
  it('gives frame n the deadline origin + n / rate and the exact timestamp', () => {
    const schedule = new FrameSchedule(1000, 30)
    const frames = [1000, 1033.4, 1066.7, 1100].map((now) => schedule.take(now))
    expect(frames.map((frame) => frame?.ptsUs)).toEqual([0, 33_333, 66_667, 100_000])
    expect(frames.every((frame) => frame?.skipped === 0)).toBe(true)
  })

  it('is not due before its deadline, but half a millisecond early counts', () => {
    const schedule = new FrameSchedule(0, 25, 1)
    expect(schedule.take(39.4)).toBeNull()
    expect(schedule.take(39.6)?.index).toBe(1)
    expect(schedule.take(39.7)).toBeNull()
  })

  it('skips what it missed instead of bursting', () => {
    const schedule = new FrameSchedule(0, 10)
    expect(schedule.take(0)?.index).toBe(0)
    expect(schedule.take(350)).toEqual({ index: 3, ptsUs: 300_000, lateMs: 50, skipped: 2 })
    expect(schedule.take(351)).toBeNull()
    expect(schedule.nextDeadlineMs).toBe(400)
  })

  it('counts nothing as skipped that lay before its start', () => {
    const schedule = new FrameSchedule(0, 30, 10_010)
    expect(schedule.take(10_040)).toMatchObject({ index: 301, skipped: 0 })
  })

  it('keeps the nominal rate on clocks of 1 ms and late timers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 400, maxLength: 400 }),
        (steps) => {
          const schedule = new FrameSchedule(0, 30)
          let now = 0
          let made = 0
          let last = -1
          for (const step of steps) {
            now += step
            const frame = schedule.take(now)
            if (!frame) continue
            expect(frame.index).toBeGreaterThan(last)
            last = frame.index
            made += 1 + frame.skipped
          }
          expect(Math.abs(made - (now * 30) / 1000)).toBeLessThan(2)
        },
      ),
    )
  })
})
