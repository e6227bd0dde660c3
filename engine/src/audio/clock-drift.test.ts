import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ClockDrift } from './clock-drift.ts'

const BLOCK_S = 128 / 48_000

/** Reads an audio clock that is so much faster, and moves in blocks, twice a second. */
function readFor(drift: ClockDrift, seconds: number, ppm: number, fromMs = 0): void {
  for (let ms = fromMs; ms <= fromMs + seconds * 1000; ms += 487) {
    const exactS = (ms / 1000) * (1 + ppm / 1_000_000)
    drift.read(Math.floor(exactS / BLOCK_S) * BLOCK_S, ms)
  }
}

it('finds the drift of the audio clock to within its blocks', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), (ppm) => {
      const drift = new ClockDrift()
      readFor(drift, 120, ppm)
      expect(drift.ppm).not.toBeNull()
      expect(Math.abs((drift.ppm ?? 0) - ppm)).toBeLessThan(40)
    }),
    { numRuns: 50 },
  )
})

it('says nothing before it knows, and begins anew after the clock has stood still', () => {
  const drift = new ClockDrift()
  readFor(drift, 12, 100)
  expect(drift.ppm).toBeNull()
  readFor(drift, 10, 100, 12_000)
  expect(drift.ppm).not.toBeNull()
  drift.reset()
  expect(drift.ppm).toBeNull()
  readFor(drift, 12, 100, 60_000)
  expect(drift.ppm).toBeNull()
})
