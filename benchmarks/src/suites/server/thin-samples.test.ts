import { describe, expect, it } from 'vitest'
import { summarise } from '../../harness/summarise.ts'
import { thinSamples } from './thin-samples.ts'

describe('thinSamples', () => {
  it('keeps quantiles and extremes', () => {
    const readings = Array.from({ length: 100_000 }, (_, index) => ((index * 7_919) % 100_000) ** 2)
    const all = summarise(readings)
    const few = summarise(thinSamples(readings, 1_001))
    expect(few.count).toBe(1_001)
    expect([few.min, few.max]).toEqual([all.min, all.max])
    for (const key of ['median', 'p95', 'p99'] as const) {
      expect(few[key] / all[key]).toBeCloseTo(1, 2)
    }
  })

  it('leaves a few as they are', () => {
    expect(thinSamples([3, 1, 2])).toEqual([1, 2, 3])
    expect(thinSamples([])).toEqual([])
  })
})
