import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameRect, percentBounds, referencePixel } from './frame-rect.ts'

const frames = fc.record({
  width: fc.integer({ min: 16, max: 7680 }),
  height: fc.integer({ min: 16, max: 7680 }),
})
const boundsArb = fc
  .record({
    x1: fc.double({ min: -200, max: 100, noNaN: true }),
    y1: fc.double({ min: -200, max: 100, noNaN: true }),
    width: fc.double({ min: 0.1, max: 300, noNaN: true }),
    height: fc.double({ min: 0.1, max: 300, noNaN: true }),
  })
  .map(({ x1, y1, width, height }) => ({ x1, y1, x2: x1 + width, y2: y1 + height }))

describe('frameRect', () => {
  it('turns percent into pixels without rounding (CORE-BND-001)', () => {
    expect(frameRect({ x1: 25, y1: 10, x2: 75, y2: 60 }, { width: 1921, height: 1080 })).toEqual({
      x: 480.25,
      y: 108,
      width: 960.5,
      height: 540,
    })
  })

  it('is undone by percentBounds, outside the frame too (CORE-BND-002 to CORE-BND-005)', () => {
    fc.assert(
      fc.property(boundsArb, frames, (bounds, frame) => {
        const back = percentBounds(frameRect(bounds, frame), frame)
        for (const edge of ['x1', 'y1', 'x2', 'y2'] as const) {
          expect(back[edge]).toBeCloseTo(bounds[edge], 9)
        }
      }),
    )
  })
})

describe('referencePixel', () => {
  it.each([
    [1920, 1080, 1],
    [1080, 1920, 1],
    [640, 360, 1 / 3],
    [3840, 2160, 2],
  ])('in a frame of %d × %d is %d pixels (GAP-021)', (width, height, expected) => {
    expect(referencePixel({ width, height })).toBeCloseTo(expected, 12)
  })
})
