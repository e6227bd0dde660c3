import { maskSchema } from '@proscenium/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { innerOutline, outlineDistance, outlineOf } from './outline.ts'

const sizes = fc.record({
  width: fc.double({ min: 2, max: 2000, noNaN: true }),
  height: fc.double({ min: 2, max: 2000, noNaN: true }),
})
const masks = fc.oneof(
  fc.constant(null),
  fc.constant({ kind: 'circle' as const }),
  fc.record({
    kind: fc.constant('rounded_rectangle' as const),
    radius: fc.double({ min: 0, max: 50, noNaN: true }),
    topLeft: fc.boolean(),
    topRight: fc.boolean(),
    bottomLeft: fc.boolean(),
    bottomRight: fc.boolean(),
  }),
)

describe('outlineOf', () => {
  it('without a mask is the rectangle', () => {
    expect(outlineOf(null, { width: 40, height: 30 })).toEqual({
      rect: { x: 0, y: 0, width: 40, height: 30 },
      radii: { topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0 },
    })
  })

  it('for a circle is centred and as wide as the shorter side (CORE-MSK-001, CORE-MSK-002)', () => {
    const { rect, radii } = outlineOf({ kind: 'circle' }, { width: 100, height: 60 })
    expect(rect).toEqual({ x: 20, y: 0, width: 60, height: 60 })
    expect(radii.topLeft).toBe(30)
  })

  it('has the default radius of 10 % of the shorter side at all corners (CORE-MSK-003)', () => {
    const mask = maskSchema.parse({ kind: 'rounded_rectangle' })
    expect(outlineOf(mask, { width: 300, height: 200 }).radii).toEqual({
      topLeft: 20,
      topRight: 20,
      bottomRight: 20,
      bottomLeft: 20,
    })
  })

  it('keeps a corner square whose flag is false (CORE-MSK-004)', () => {
    const mask = maskSchema.parse({ kind: 'rounded_rectangle', radius: 50, topRight: false })
    const { radii } = outlineOf(mask, { width: 100, height: 100 })
    expect(radii).toEqual({ topLeft: 50, topRight: 0, bottomRight: 50, bottomLeft: 50 })
  })

  it('never has corners that overlap', () => {
    fc.assert(
      fc.property(masks, sizes, (mask, size) => {
        const { rect, radii } = outlineOf(mask, size)
        expect(radii.topLeft + radii.topRight).toBeLessThanOrEqual(rect.width + 1e-9)
        expect(radii.topLeft + radii.bottomLeft).toBeLessThanOrEqual(rect.height + 1e-9)
      }),
    )
  })
})

describe('innerOutline', () => {
  it('lies inside, by the distance asked (CORE-BRD-004)', () => {
    fc.assert(
      fc.property(
        masks,
        sizes,
        fc.double({ min: 0, max: 40, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (mask, size, distance, x, y) => {
          const outer = outlineOf(mask, size)
          const inner = innerOutline(outer, distance)
          const point = { x: x * size.width, y: y * size.height }
          const isInside = outlineDistance(inner, point) < -1e-6
          if (isInside) expect(outlineDistance(outer, point)).toBeLessThan(-distance + 1e-3)
        },
      ),
    )
  })

  it('has square corners where the border is wider than the radius', () => {
    const mask = maskSchema.parse({ kind: 'rounded_rectangle', radius: 10 })
    const inner = innerOutline(outlineOf(mask, { width: 100, height: 100 }), 15)
    expect(inner.radii.topLeft).toBe(0)
    expect(inner.rect).toEqual({ x: 15, y: 15, width: 70, height: 70 })
  })

  it('shrinks to nothing and no further', () => {
    const inner = innerOutline(outlineOf(null, { width: 10, height: 30 }), 20)
    expect(inner.rect).toEqual({ x: 5, y: 15, width: 0, height: 0 })
  })
})

describe('outlineDistance', () => {
  it('is the distance to the nearest edge of a rectangle', () => {
    const outline = outlineOf(null, { width: 100, height: 60 })
    expect(outlineDistance(outline, { x: 50, y: 30 })).toBe(-30)
    expect(outlineDistance(outline, { x: 103, y: 64 })).toBeCloseTo(5, 9)
  })

  it('is that of a circle', () => {
    const outline = outlineOf({ kind: 'circle' }, { width: 100, height: 100 })
    expect(outlineDistance(outline, { x: 50, y: 50 })).toBeCloseTo(-50, 9)
    expect(outlineDistance(outline, { x: 0, y: 0 })).toBeCloseTo(Math.hypot(50, 50) - 50, 9)
  })
})
