import { describe, expect, it } from 'vitest'
import { CanvasCounters } from './canvas-counters.ts'
import { RateMeter } from './rate-meter.ts'
import { RollingSamples } from './rolling-samples.ts'

describe('RollingSamples', () => {
  it('gives nearest-rank percentiles of the newest samples only', () => {
    const samples = new RollingSamples(100)
    for (let i = 0; i < 50; i++) samples.add(1000)
    for (let i = 1; i <= 100; i++) samples.add(i)
    expect(samples.percentiles()).toEqual({ p50: 50, p95: 95, p99: 99 })
  })

  it('is 0 without samples', () => {
    expect(new RollingSamples().percentiles()).toEqual({ p50: 0, p95: 0, p99: 0 })
  })
})

describe('RateMeter', () => {
  it('counts the last second', () => {
    const meter = new RateMeter()
    for (let ms = 0; ms < 5000; ms += 40) meter.mark(ms)
    expect(meter.rate(4960)).toBe(25)
    expect(meter.rate(9000)).toBe(0)
  })
})

describe('CanvasCounters', () => {
  it('tells late, skipped, dropped and repeated frames apart', () => {
    const counters = new CanvasCounters()
    const due = (lateMs: number, skipped = 0) => ({ index: 0, ptsUs: 0, lateMs, skipped })
    counters.due(due(2), 33)
    counters.due(due(20), 33)
    counters.due(due(3, 4), 33)
    counters.made(10, { repeated: false, renderMs: 7 })
    counters.made(43, { repeated: true, renderMs: 0.1 })
    counters.drop()
    expect(counters.read('program', 50)).toEqual({
      id: 'program',
      fps: 2,
      frames: 2,
      late: 1,
      skipped: 4,
      dropped: 1,
      repeated: 1,
      renderMs: { p50: 7, p95: 7, p99: 7 },
    })
    expect(counters.drainLateness()).toEqual({ late: 1, skipped: 4 })
    expect(counters.drainLateness()).toBeNull()
  })
})
