import { describe, expect, it } from 'vitest'
import { compareResults } from './compare-results.ts'
import { interleave } from './interleave.ts'
import { makeMetric } from './make-metric.ts'
import { makeTarget } from './make-target.ts'
import { pairedRatio } from './paired-ratio.ts'
import { type BenchResult, benchResultSchema, RESULT_VERSION } from './result.ts'
import { summarise } from './summarise.ts'

describe('summarise', () => {
  it('gives median, tails and spread', () => {
    const readings = Array.from({ length: 101 }, (_, index) => index)
    expect(summarise(readings)).toEqual({
      count: 101,
      median: 50,
      p95: 95,
      p99: 99,
      min: 0,
      max: 100,
      deviation: 25,
    })
  })

  it('refuses nothing and what is no number', () => {
    expect(() => summarise([])).toThrow('There are no readings')
    expect(() => summarise([1, Number.NaN])).toThrow('A reading is NaN')
  })
})

describe('pairedRatio', () => {
  it('compares within rounds, so that a slow round does not count', () => {
    const ours = { id: 'ours', rounds: [1, 2, 30] }
    const peer = { id: 'peer', rounds: [2, 4, 60] }
    expect(pairedRatio(ours, peer)).toEqual({
      subject: 'ours',
      peer: 'peer',
      median: 0.5,
      low: 0.5,
      high: 0.5,
    })
  })

  it('is null without a common round', () => {
    const ours = { id: 'ours', rounds: [1, null] }
    expect(pairedRatio(ours, { id: 'peer', rounds: [null, 2] })).toBeNull()
  })
})

describe('interleave', () => {
  const order = async (seed: number) => {
    const seen: string[] = []
    await interleave(['a', 'b', 'c', 'd'], { rounds: 6, seed }, async (subject, round) => {
      seen.push(`${round}${subject}`)
    })
    return seen
  }

  it('measures every subject once a round, in an order that the seed decides', async () => {
    const seen = await order(7)
    expect(new Set(seen).size).toBe(24)
    for (let round = 0; round < 6; round++) {
      expect(
        seen.slice(round * 4, round * 4 + 4).every((each) => each.startsWith(`${round}`)),
      ).toBe(true)
    }
    expect(await order(7)).toEqual(seen)
    expect(await order(8)).not.toEqual(seen)
    const rounds = [0, 1, 2, 3, 4, 5].map((round) => seen.slice(round * 4, round * 4 + 4))
    expect(
      new Set(rounds.map((each) => each.map((word) => word.slice(1)).join(''))).size,
    ).toBeGreaterThan(1)
  })
})

describe('makeTarget', () => {
  const description = { text: 'x', limit: 2, unit: 'ms', better: 'lower' } as const
  it('is met up to the limit, and not judged without a figure', () => {
    expect(makeTarget(description, 2).isMet).toBe(true)
    expect(makeTarget(description, 2.1).isMet).toBe(false)
    expect(makeTarget({ ...description, better: 'higher' }, 2.1).isMet).toBe(true)
    expect(makeTarget(description, null)).toMatchObject({ measured: null, isMet: null })
  })
})

describe('compareResults', () => {
  it('tells what moved by more than the spread', () => {
    const changes = compareResults(
      resultOf([10, 10, 11], [5, 5, 5]),
      resultOf([20, 20, 21], [5.1, 5, 5]),
    )
    expect(changes.map(({ where, verdict }) => [where, verdict])).toEqual([
      ['s / c / frame / ours', 'worse'],
      ['s / c / frame / peer', 'same'],
    ])
    expect(changes[0]?.factor).toBe(2)
  })

  it('refuses runs of two machines', () => {
    const other = resultOf([1], [1])
    const moved = { ...other, machine: { ...other.machine, cores: 64 } }
    expect(() => compareResults(other, moved)).toThrow(
      'The runs cannot be compared: cores was 2 and is 64',
    )
  })
})

function resultOf(ours: number[], peer: number[]): BenchResult {
  const metric = makeMetric(
    { id: 'frame', title: 'One frame', unit: 'ms', better: 'lower', ours: ['ours'] },
    [
      { id: 'ours', rounds: ours },
      { id: 'peer', rounds: peer },
    ],
  )
  return benchResultSchema.parse({
    version: RESULT_VERSION,
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 1,
    commit: null,
    quick: false,
    machine: { cpu: 'x', cores: 2, memoryBytes: 1, os: 'x', node: 'v20' },
    browser: null,
    suites: [
      {
        id: 's',
        title: 'S',
        notes: [],
        cases: [{ id: 'c', title: 'C', metrics: [metric] }],
        targets: [],
      },
    ],
  })
}
