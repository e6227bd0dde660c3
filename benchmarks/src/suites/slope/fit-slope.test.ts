import { describe, expect, it } from 'vitest'
import { fitSlope } from './fit-slope.ts'

describe('fitSlope', () => {
  it('finds the line that made the points', () => {
    const points = [1, 4, 9, 64].map((layers) => ({ layers, ms: 3 + layers * 0.25 }))
    const { slopeMs, baseMs } = fitSlope(points)
    expect(slopeMs).toBeCloseTo(0.25)
    expect(baseMs).toBeCloseTo(3)
  })

  it('goes between points that lie off the line, by least squares', () => {
    const { slopeMs, baseMs } = fitSlope([
      { layers: 0, ms: 0 },
      { layers: 0, ms: 2 },
      { layers: 10, ms: 10 },
      { layers: 10, ms: 12 },
    ])
    expect(slopeMs).toBeCloseTo(1)
    expect(baseMs).toBeCloseTo(1)
  })

  it('refuses a single number of layers', () => {
    expect(() => fitSlope([{ layers: 4, ms: 1 }])).toThrow(
      'A slope needs costs at two numbers of layers at least',
    )
    expect(() =>
      fitSlope([
        { layers: 4, ms: 1 },
        { layers: 4, ms: 2 },
      ]),
    ).toThrow(RangeError)
  })
})
