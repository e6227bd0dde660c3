import { describe, expect, it } from 'vitest'
import { readBenchOptions } from './bench-options.ts'

describe('readBenchOptions', () => {
  it('runs everything by default, in full', () => {
    expect(readBenchOptions([])).toEqual({
      suites: [],
      quick: false,
      seed: 1,
      out: 'benchmarks/results',
      compare: null,
    })
  })

  it('reads suites and options in any order', () => {
    const words = ['live', '--quick', 'draw', '--seed', '7', '--compare', 'old.json', '--out', 'x']
    expect(readBenchOptions(words)).toEqual({
      suites: ['live', 'draw'],
      quick: true,
      seed: 7,
      out: 'x',
      compare: 'old.json',
    })
  })

  it('refuses options that it does not know, and seeds that are no whole number', () => {
    expect(() => readBenchOptions(['--fast'])).toThrow(TypeError)
    expect(() => readBenchOptions(['--seed', 'often'])).toThrow(
      '--seed must be a whole number, not often',
    )
  })
})
