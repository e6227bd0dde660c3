import { describe, expect, it } from 'vitest'
import { Ducker } from './ducker.ts'

const RATE = 48_000
const BLOCK = 128
const settings = { amountDb: 12, thresholdDb: -40, attackMs: 50, holdMs: 200, releaseMs: 400 }

/** Gain in decibels after each block of a steady sound under a key. */
function gains(ducker: Ducker, seconds: number, key: (second: number) => number): number[] {
  return Array.from({ length: Math.round((seconds * RATE) / BLOCK) }, (_, block) => {
    const input = new Float32Array(BLOCK).fill(0.5)
    const keys = new Float32Array(BLOCK).fill(key((block * BLOCK) / RATE))
    const output = [new Float32Array(BLOCK), new Float32Array(BLOCK)]
    ducker.process([input], [keys], output)
    expect(output[1]).toEqual(output[0])
    return 20 * Math.log10((output[0]?.at(-1) ?? 0) / 0.5)
  })
}
const at = (values: readonly number[], second: number) =>
  values[Math.round((second * RATE) / BLOCK) - 1] ?? Number.NaN

describe('the ducker', () => {
  it('goes down by so many decibels within the attack, holds, and comes back within the release', () => {
    const values = gains(new Ducker(RATE, settings), 2, (s) => (s >= 0.5 && s < 1 ? 0.2 : 0))
    expect(at(values, 0.5)).toBe(0)
    expect(at(values, 0.525)).toBeCloseTo(-6, 0)
    expect(at(values, 0.555)).toBeCloseTo(-12, 4)
    expect(at(values, 1.2)).toBeCloseTo(-12, 4)
    expect(at(values, 1.41)).toBeCloseTo(-6, 0)
    expect(at(values, 1.65)).toBe(0)
  })

  it('leaves the sound alone, bit by bit, while the key stays below the threshold', () => {
    const values = gains(new Ducker(RATE, settings), 0.5, () => 0.009)
    expect(values.every((db) => db === 0)).toBe(true)
  })

  it('does not pump in the pauses between words', () => {
    const values = gains(new Ducker(RATE, settings), 2, (s) => ((s * 10) % 2 < 1 ? 0.3 : 0))
    expect(Math.max(...values.slice(Math.round((0.1 * RATE) / BLOCK)))).toBeCloseTo(-12, 3)
  })

  it('comes back when the amount is set to nothing, and without any key', () => {
    const ducker = new Ducker(RATE, settings)
    gains(ducker, 0.2, () => 1)
    ducker.settings = { ...settings, amountDb: 0 }
    expect(
      at(
        gains(ducker, 8, () => 1),
        8,
      ),
    ).toBe(0)
    const output = [new Float32Array(BLOCK)]
    ducker.process([new Float32Array(BLOCK).fill(0.25)], [], output)
    expect(output[0]?.[5]).toBe(0.25)
  })
})
