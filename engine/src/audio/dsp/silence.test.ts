import { describe, expect, it } from 'vitest'
import { isSilent } from './is-silent.ts'
import { Limiter } from './limiter.ts'
import { LoudnessMeter } from './loudness-meter.ts'

const RATE_HZ = 48_000
const BLOCK = 128
/** Far below what any figure shows, yet no silence: nothing may be skipped. */
const NEARLY_NOTHING = 1e-20

/** Blocks of a tone and of what stands for silence between two of them. */
function blocks(quiet: number): Float32Array[] {
  const all: Float32Array[] = []
  for (let block = 0; block < 1_500; block++) {
    const sounds = block < 400 || block >= 1_100
    all.push(
      Float32Array.from({ length: BLOCK }, (_, index) =>
        sounds ? 1.5 * Math.sin((2 * Math.PI * 997 * (block * BLOCK + index)) / RATE_HZ) : quiet,
      ),
    )
  }
  return all
}

describe('silence', () => {
  it('is no channel, or none with a sample', () => {
    expect(isSilent([])).toBe(true)
    expect(isSilent([new Float32Array(4), new Float32Array(4)])).toBe(true)
    expect(isSilent([new Float32Array(4), new Float32Array([0, 0, 0, -1e-30])])).toBe(false)
  })

  it('that is skipped leaves the limiter as it would be', () => {
    const run = (quiet: number) => {
      const limiter = new Limiter(RATE_HZ)
      return blocks(quiet).map((block) => {
        const output = [new Float32Array(BLOCK), new Float32Array(BLOCK)]
        limiter.process([block, block], output)
        return output[1] ?? []
      })
    }
    const skipped = run(0)
    const reckoned = run(NEARLY_NOTHING)
    let most = 0
    for (const [index, block] of skipped.entries()) {
      block.forEach((sample, at) => {
        most = Math.max(most, Math.abs(sample - (reckoned[index]?.[at] ?? 0)))
      })
    }
    expect(most).toBeLessThan(1e-6)
    expect(Math.max(...(skipped[1_400] ?? []))).toBeCloseTo(10 ** (-1 / 20), 3)
  })

  it('that is skipped counts as silence in the loudness (ITU-R BS.1770-4)', () => {
    const run = (quiet: number) => {
      const meter = new LoudnessMeter(RATE_HZ)
      return blocks(quiet).map((block) => {
        meter.push([block, block])
        return meter.read()
      })
    }
    const skipped = run(0)
    const reckoned = run(NEARLY_NOTHING)
    for (const at of [399, 450, 700, 1_099, 1_150, 1_499]) {
      for (const key of ['shortTermLufs', 'integratedLufs', 'rangeLu'] as const) {
        expect(skipped[at]?.[key]).toBeCloseTo(reckoned[at]?.[key] ?? Number.NaN, 3)
      }
    }
    expect(skipped[399]?.momentaryLufs).toBeCloseTo(reckoned[399]?.momentaryLufs ?? Number.NaN, 3)
    expect(skipped[1_099]?.momentaryLufs).toBe(Number.NEGATIVE_INFINITY)
  })
})
