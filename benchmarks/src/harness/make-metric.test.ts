import { describe, expect, it } from 'vitest'
import { makeMetric } from './make-metric.ts'
import { OpenReadings } from './open-readings.ts'

const description = { id: 'x', title: 'X', unit: 'ms', better: 'lower', ours: ['ours'] } as const

describe('makeMetric', () => {
  it('sums up samples where there are some, and rounds where not', () => {
    const { subjects } = makeMetric(description, [
      { id: 'ours', rounds: [10], samples: [1, 2, 3] },
      { id: 'peer', rounds: [4, null, 8] },
    ])
    expect(subjects.map(({ summary }) => [summary?.count, summary?.median])).toEqual([
      [3, 2],
      [2, 6],
    ])
  })

  it('gives ratios of ours to all others, of rounds alone', () => {
    const { ratios } = makeMetric(description, [
      { id: 'ours', rounds: [1, 3], samples: [100] },
      { id: 'peer', rounds: [2, 2] },
      { id: 'gone', rounds: [null, null] },
    ])
    expect(ratios.map(({ subject, peer, median }) => [subject, peer, median])).toEqual([
      ['ours', 'peer', 1],
    ])
  })

  it('keeps a subject that gave nothing, with its note', () => {
    const { subjects } = makeMetric(description, [{ id: 'ours', rounds: [], note: 'no reading' }])
    expect(subjects).toEqual([{ id: 'ours', summary: null, rounds: [], note: 'no reading' }])
  })
})

describe('OpenReadings', () => {
  it('puts figures into their rounds and gathers samples', () => {
    const readings = new OpenReadings(['a'], 3)
    readings.add({ id: 'a', round: 2 }, 7, [6, 8])
    readings.add({ id: 'a', round: 0 }, 5, [5])
    expect(readings.list()).toEqual([{ id: 'a', rounds: [5, null, 7], samples: [6, 8, 5] }])
  })

  it('keeps what a subject gave before it failed, and the first line of why', () => {
    const readings = new OpenReadings(['a', 'b'], 1)
    readings.add({ id: 'a', round: 0 }, 1)
    readings.fail('a', new Error('lost\nat a.js:1'))
    expect(readings.isUnavailable('a')).toBe(true)
    expect(readings.isUnavailable('b')).toBe(false)
    expect(readings.list()[0]).toEqual({ id: 'a', rounds: [1], note: 'not available here: lost' })
  })
})
