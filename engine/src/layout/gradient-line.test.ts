import { gradientDirections } from '@proscenium/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linearGradientLine, radialGradientRadius } from './gradient-line.ts'

const boxes = fc.record({
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -500, max: 500, noNaN: true }),
  width: fc.double({ min: 1, max: 2000, noNaN: true }),
  height: fc.double({ min: 1, max: 2000, noNaN: true }),
})

describe('linearGradientLine (CORE-BKG-006)', () => {
  it.each([
    ['right', { x: 10, y: 45 }, { x: 110, y: 45 }],
    ['left', { x: 110, y: 45 }, { x: 10, y: 45 }],
    ['bottom', { x: 60, y: 20 }, { x: 60, y: 70 }],
    ['top', { x: 60, y: 70 }, { x: 60, y: 20 }],
  ] as const)('%s runs from edge to edge', (direction, from, to) => {
    const box = { x: 10, y: 20, width: 100, height: 50 }
    expect(linearGradientLine(direction, box)).toEqual({ from, to })
  })

  it('towards a corner is 0 and 1 at the corners it runs between and one half at the others', () => {
    const corners = gradientDirections.filter((direction) => direction.includes('-'))
    fc.assert(
      fc.property(boxes, fc.constantFrom(...corners), (box, direction) => {
        const { from, to } = linearGradientLine(direction, box)
        const offsetAt = (right: boolean, bottom: boolean) => {
          const x = box.x + (right ? box.width : 0) - from.x
          const y = box.y + (bottom ? box.height : 0) - from.y
          const [dx, dy] = [to.x - from.x, to.y - from.y]
          return (x * dx + y * dy) / (dx * dx + dy * dy)
        }
        const [right, bottom] = [direction.includes('right'), direction.includes('bottom')]
        expect(offsetAt(right, bottom)).toBeCloseTo(1, 6)
        expect(offsetAt(!right, !bottom)).toBeCloseTo(0, 6)
        expect(offsetAt(!right, bottom)).toBeCloseTo(0.5, 6)
        expect(offsetAt(right, !bottom)).toBeCloseTo(0.5, 6)
      }),
    )
  })
})

it('a radial gradient of size 100 reaches the corners of its box (CORE-BKG-007)', () => {
  const box = { x: 0, y: 0, width: 60, height: 80 }
  expect(radialGradientRadius(100, box)).toBe(50)
  expect(radialGradientRadius(40, box)).toBe(20)
})
