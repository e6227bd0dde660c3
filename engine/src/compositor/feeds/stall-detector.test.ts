import { describe, expect, it } from 'vitest'
import { StallDetector } from './stall-detector.ts'

const limits = { stalledAfterMs: 1000, stalledMs: 2000 }

/** Looks at a detector every 40 ms up to a moment, and tells what it said when. */
function watch(detector: StallDetector, fromMs: number, toMs: number): [number, string][] {
  const said: [number, string][] = []
  for (let nowMs = fromMs; nowMs <= toMs; nowMs += 40) {
    const change = detector.check(nowMs)
    if (change) said.push([nowMs, change])
  }
  return said
}

function deliver(detector: StallDetector, pictures: number, periodMs: number): number {
  for (let i = 0; i < pictures; i++) {
    detector.arrived(i * periodMs)
    detector.check(i * periodMs)
  }
  return (pictures - 1) * periodMs
}

describe('StallDetector', () => {
  it('holds the last picture, then gives it up, and is live again with the next', () => {
    const detector = new StallDetector(limits)
    const lastMs = deliver(detector, 30, 40)
    expect(watch(detector, lastMs, lastMs + 5000)).toEqual([
      [lastMs + 1000, 'stalled'],
      [lastMs + 3000, 'lost'],
    ])
    expect(detector.arrived(lastMs + 5000)).toBe(true)
    expect(detector.arrived(lastMs + 5040)).toBe(false)
  })

  it('leaves sources alone that never came regularly, such as a still screen', () => {
    const detector = new StallDetector(limits)
    const lastMs = deliver(detector, 30, 400)
    expect(watch(detector, lastMs, lastMs + 20_000)).toEqual([])
    const few = new StallDetector(limits)
    expect(watch(few, deliver(few, 9, 40), 20_000)).toEqual([])
  })

  it('does not blame the source for a pause of its own thread', () => {
    const detector = new StallDetector(limits)
    const lastMs = deliver(detector, 30, 40)
    expect(detector.check(lastMs + 60_000)).toBeNull()
    expect(watch(detector, lastMs + 60_000, lastMs + 60_960)).toEqual([])
    expect(watch(detector, lastMs + 61_000, lastMs + 61_040)).toEqual([
      [lastMs + 61_000, 'stalled'],
    ])
  })

  it('holds for ever where asked', () => {
    const detector = new StallDetector({ ...limits, stalledMs: Number.POSITIVE_INFINITY })
    const lastMs = deliver(detector, 30, 40)
    expect(watch(detector, lastMs, lastMs + 100_000)).toEqual([[lastMs + 1000, 'stalled']])
  })
})
