import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { snapBounds } from './snapping.ts'

const others = [{ x1: 10, y1: 20, x2: 40, y2: 50 }]
const none = { left: false, right: false, top: false, bottom: false }

describe('snapBounds while moving (CORE-KEY-015, GAP-032)', () => {
  it('pulls an edge to the frame edge within one percent', () => {
    const { bounds, guides } = snapBounds({ x1: 0.8, y1: 30, x2: 20.8, y2: 45.5 }, { others: [] })
    expect(bounds).toEqual({ x1: 0, y1: 30, x2: 20, y2: 45.5 })
    expect(guides).toEqual([{ axis: 'x', position: 0, start: 0, end: 100 }])
  })

  it('pulls the centre to the frame centre', () => {
    const { bounds, guides } = snapBounds({ x1: 40.5, y1: 60, x2: 60.5, y2: 73 }, { others: [] })
    expect(bounds.x1).toBe(40)
    expect(guides.map(({ axis, position }) => [axis, position])).toEqual([['x', 50]])
  })

  it('pulls edges and centres to those of other elements and shows the line over both', () => {
    const { bounds, guides } = snapBounds({ x1: 40.6, y1: 70, x2: 61, y2: 83 }, { others })
    expect(bounds.x1).toBeCloseTo(40, 9)
    expect(guides).toEqual([{ axis: 'x', position: 40, start: 20, end: 83 }])
  })

  it('takes the nearest of several lines', () => {
    const near = [
      { x1: 30, y1: 0, x2: 31, y2: 3 },
      { x1: 30.6, y1: 0, x2: 55, y2: 3 },
    ]
    const { bounds } = snapBounds({ x1: 30.7, y1: 60, x2: 38.3, y2: 75 }, { others: near })
    expect(bounds.x1).toBeCloseTo(30.6, 9)
  })

  it('leaves alone what is farther than the threshold, and everything at threshold 0', () => {
    const far = { x1: 2, y1: 3, x2: 21, y2: 31 }
    expect(snapBounds(far, { others: [] })).toEqual({ bounds: far, guides: [] })
    const near = { x1: 0.2, y1: 3, x2: 21, y2: 31 }
    expect(snapBounds(near, { others: [], thresholdPercent: 0 }).bounds).toEqual(near)
  })

  it('keeps the size and moves by at most the threshold', () => {
    const edge = fc.double({ min: -20, max: 90, noNaN: true })
    const length = fc.double({ min: 0.5, max: 60, noNaN: true })
    const box = fc
      .tuple(edge, edge, length, length)
      .map(([x1, y1, w, h]) => ({ x1, y1, x2: x1 + w, y2: y1 + h }))
    fc.assert(
      fc.property(box, fc.array(box, { maxLength: 5 }), (moving, rest) => {
        const { bounds, guides } = snapBounds(moving, { others: rest, thresholdPercent: 2 })
        expect(bounds.x2 - bounds.x1).toBeCloseTo(moving.x2 - moving.x1, 9)
        expect(bounds.y2 - bounds.y1).toBeCloseTo(moving.y2 - moving.y1, 9)
        expect(Math.abs(bounds.x1 - moving.x1)).toBeLessThanOrEqual(2 + 1e-9)
        const isMoved = Math.abs(bounds.x1 - moving.x1) > 1e-5
        if (isMoved) expect(guides.some(({ axis }) => axis === 'x')).toBe(true)
      }),
    )
  })
})

describe('snapBounds while resizing', () => {
  it('moves only the edges under the pointer', () => {
    const { bounds } = snapBounds(
      { x1: 10.4, y1: 20.4, x2: 99.5, y2: 60 },
      { others, resizing: { ...none, right: true } },
    )
    expect(bounds).toEqual({ x1: 10.4, y1: 20.4, x2: 100, y2: 60 })
  })

  it('snaps both edges of a corner', () => {
    const { bounds, guides } = snapBounds(
      { x1: 10.4, y1: 20.4, x2: 80, y2: 60 },
      { others, resizing: { ...none, left: true, top: true } },
    )
    expect(bounds).toEqual({ x1: 10, y1: 20, x2: 80, y2: 60 })
    expect(guides).toHaveLength(2)
  })

  it('never turns a thin box inside out', () => {
    const thin = { x1: 39.8, y1: 20, x2: 40.1, y2: 50 }
    const { bounds } = snapBounds(thin, { others, resizing: { ...none, left: true } })
    expect(bounds.x1).toBeLessThan(bounds.x2)
  })
})
