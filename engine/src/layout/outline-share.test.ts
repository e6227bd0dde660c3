import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Outline } from './outline.ts'
import { outlineOf } from './outline.ts'
import { featherShare, normalShare, shadowShare } from './outline-share.ts'

const box = { width: 80, height: 50 }
const rectangle = outlineOf(null, box)
const circle = outlineOf({ kind: 'circle' }, box)
const leaf = outlineOf(
  {
    kind: 'rounded_rectangle',
    radius: 40,
    topLeft: true,
    topRight: false,
    bottomLeft: false,
    bottomRight: true,
  },
  box,
)

describe('featherShare', () => {
  it('is 0 on the outline, 1 one feather inside, half in the middle of it', () => {
    const at = (x: number) => featherShare(rectangle, 10, { x, y: 25 })
    expect([-3, 0, 5, 10, 40].map(at)).toEqual([0, 0, 0.5, 1, 1])
    expect(featherShare(circle, 10, { x: 40, y: 5 })).toBeCloseTo(0.5)
    expect(featherShare(circle, 10, { x: 15 + 5, y: 25 })).toBeCloseTo(0.5)
  })
})

/** The same share by adding up a Gaussian over every inside point of a fine grid. */
function bruteForce(outline: Outline, sigma: number, x: number, y: number): number {
  const step = 0.25
  let sum = 0
  let inside = 0
  for (let row = y - 4 * sigma + step / 2; row <= y + 4 * sigma; row += step) {
    for (let column = x - 4 * sigma + step / 2; column <= x + 4 * sigma; column += step) {
      const weight = Math.exp(-((row - y) ** 2 + (column - x) ** 2) / (2 * sigma * sigma))
      sum += weight
      const isInside = shadowShare(outline, 0, { x: column, y: row }) >= 0.5
      if (isInside) inside += weight
    }
  }
  return inside / sum
}

describe('shadowShare', () => {
  it.each([
    ['rectangle', rectangle],
    ['circle', circle],
    ['leaf', leaf],
  ])('is the Gaussian-blurred %s', (_, outline) => {
    for (const [x, y] of [
      [0, 0],
      [4, 6],
      [40, 0],
      [15, 25],
      [82, 52],
      [-6, 20],
      [40, 25],
    ] as const) {
      const share = shadowShare(outline, 4, { x, y })
      expect(Math.abs(share - bruteForce(outline, 4, x, y)), `at ${x}, ${y}`).toBeLessThan(0.008)
    }
  })

  it('has a plain edge without blur', () => {
    expect(shadowShare(rectangle, 0, { x: 0, y: 25 })).toBe(0.5)
    expect(shadowShare(rectangle, 0.2, { x: -1, y: 25 })).toBe(0)
  })

  it('stays a share whatever it is asked', () => {
    const coordinate = fc.double({ min: -500, max: 500, noNaN: true })
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        fc.double({ min: 0, max: 300, noNaN: true }),
        (x, y, s) => {
          for (const outline of [rectangle, circle, leaf]) {
            const share = shadowShare(outline, s, { x, y })
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(1.001)
          }
        },
      ),
    )
  })
})

describe('normalShare', () => {
  it('is the normal distribution', () => {
    for (const [z, share] of [
      [0, 0.5],
      [1, 0.8413],
      [-1, 0.1587],
      [2, 0.9772],
      [-3, 0.0013],
    ] as const) {
      expect(Math.abs(normalShare(z) - share)).toBeLessThan(0.0006)
    }
  })
})
