import { boundsSchema } from '@proscenium/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alignBounds,
  alignments,
  boundsEdges,
  edgeRange,
  moveTo,
  placeBounds,
  resizeTo,
  sizeRange,
  withEdge,
} from './layout-fields.ts'

describe('layout', () => {
  const box = { x1: 10, y1: 20, x2: 40, y2: 30 }

  it('keeps an edge where the protocol allows it (CORE-BND-002 to CORE-BND-005)', () => {
    for (const edge of boundsEdges) {
      for (const at of Object.values(edgeRange(edge))) {
        expect(boundsSchema.safeParse(withEdge(box, edge, at)).success, `${edge} ${at}`).toBe(true)
      }
    }
  })

  it('moves a box along where an edge is put beyond the other one, in any order', () => {
    expect(withEdge(box, 'x2', 60)).toEqual({ ...box, x2: 60 })
    expect(withEdge(box, 'y1', 82)).toEqual({ ...box, y1: 82, y2: 92 })
    expect(withEdge(box, 'y2', 5)).toEqual({ ...box, y1: -5, y2: 5 })
    expect(withEdge(box, 'x1', 40)).toEqual({ ...box, x1: 40, x2: 70 })
  })

  it('aligns to the frame without changing the size', () => {
    for (const alignment of alignments) {
      const { x1, y1, x2, y2 } = alignBounds(box, alignment)
      expect([x2 - x1, y2 - y1]).toEqual([30, 10])
    }
    expect(alignBounds(box, 'center')).toMatchObject({ x1: 35, x2: 65 })
    expect(alignBounds(box, 'bottom')).toMatchObject({ y1: 90, y2: 100 })
  })

  it('has places that are valid boxes', () => {
    for (const bounds of Object.values(placeBounds)) {
      expect(boundsSchema.parse(bounds)).toEqual(bounds)
    }
  })

  it('moves by its corner and keeps its size, within what the protocol allows (CORE-BND-002 to CORE-BND-007)', () => {
    expect(moveTo(box, 'x1', 25)).toEqual({ x1: 25, y1: 20, x2: 55, y2: 30 })
    const at = fc.double({ min: -400, max: 100, noNaN: true })
    fc.assert(
      fc.property(at, fc.constantFrom('x1' as const, 'y1' as const), (to, edge) => {
        const moved = moveTo(box, edge, to)
        expect(boundsSchema.safeParse(moved).success).toBe(true)
        expect(moved.x2 - moved.x1).toBeCloseTo(30)
        expect(moved.y2 - moved.y1).toBeCloseTo(10)
      }),
    )
  })

  it('grows by width and height from its corner', () => {
    expect(resizeTo(box, 'width', 50)).toEqual({ ...box, x2: 60 })
    expect(resizeTo(box, 'height', 5)).toEqual({ ...box, y2: 25 })
    const outside = { x1: -30, y1: 0, x2: 10, y2: 10 }
    const { min } = sizeRange(outside, 'width')
    expect(boundsSchema.safeParse(resizeTo(outside, 'width', min)).success).toBe(true)
  })
})
