import type { Bounds } from '@proscenium/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SNAP_SCREEN_PX, snapBox } from './snap-box.ts'

/** A canvas of 800 × 450 CSS px: 8 px are 1 % of the width and 1.8 % of the height. */
const pixelsPerPercent = { x: 8, y: 4.5 }
const reach = { x: SNAP_SCREEN_PX / pixelsPerPercent.x, y: SNAP_SCREEN_PX / pixelsPerPercent.y }

const box = (x1: number, y1: number, width: number, height: number): Bounds => ({
  x1,
  y1,
  x2: x1 + width,
  y2: y1 + height,
})
const snap = (bounds: Bounds, others: readonly Bounds[] = []) =>
  snapBox(bounds, { others, pixelsPerPercent })

describe('snapping a moved box (CORE-KEY-015, GAP-032)', () => {
  it('pulls edges to the frame and to the safe areas, the middle to centre and thirds', () => {
    expect(snap(box(0.6, 20, 13, 7)).bounds.x1).toBe(0)
    expect(snap(box(5.4, 20, 13, 7)).bounds.x1).toBe(5)
    expect(snap(box(43, 20, 13, 7)).bounds).toMatchObject({ x1: 43.5, x2: 56.5 })
    expect(snap(box(40, 30.2, 13, 7)).guides.map(({ axis, kind }) => `${axis} ${kind}`)).toEqual([
      'y third',
    ])
  })

  it('has the same reach on screen along both axes, whatever the zoom', () => {
    const free = box(20, 20, 11, 7)
    const others = [box(21.2, 60, 16, 3), box(70, 21.2, 9, 11)]
    const { bounds } = snapBox(free, { others, pixelsPerPercent })
    expect(bounds).toMatchObject({ x1: 20, y1: 21.2 })
    const magnified = { x: 80, y: 45 }
    expect(snapBox(free, { others, pixelsPerPercent: magnified }).bounds).toEqual(free)
  })

  it('shows the line over both boxes, and how far the other one is', () => {
    const { bounds, guides, gaps } = snap(box(69, 17, 20, 40), [box(10, 16.7, 50, 40)])
    expect(bounds.y1).toBeCloseTo(16.7)
    expect(guides).toContainEqual({
      axis: 'y',
      kind: 'element',
      position: expect.closeTo(16.7),
      start: 10,
      end: 89,
    })
    expect(gaps).toEqual([
      { axis: 'x', start: 60, end: 69, across: expect.closeTo(36.7), isEqual: false },
    ])
  })

  it('comes to rest in the middle between two boxes, with both gaps marked', () => {
    const { bounds, gaps } = snap(box(37.4, 43, 21, 11), [box(7, 40, 20, 12), box(70, 41, 20, 12)])
    expect(bounds).toMatchObject({ x1: 38, x2: 59 })
    expect(gaps.filter(({ isEqual }) => isEqual).map(({ start, end }) => [start, end])).toEqual([
      [27, 38],
      [59, 70],
    ])
  })

  it('repeats a gap of its row on either side', () => {
    const row = [box(7, 40, 12, 12), box(26, 40, 12, 12)]
    const behind = snap(box(45.4, 41, 12, 12), row)
    expect(behind.bounds.x1).toBeCloseTo(45)
    expect(behind.gaps.filter(({ isEqual }) => isEqual)).toHaveLength(2)
    const apart = snap(box(45.4, 80, 12, 12), row)
    expect(apart.gaps.filter(({ isEqual }) => isEqual)).toEqual([])
  })
})

describe('snapping a resized box', () => {
  const resizing = { left: false, right: true, top: false, bottom: false }

  it('moves only the edge under the pointer', () => {
    const others = [box(60, 70, 20, 20)]
    const { bounds } = snapBox(box(13, 17, 46.5, 20), { others, resizing, pixelsPerPercent })
    expect(bounds).toEqual({ x1: 13, y1: 17, x2: 60, y2: 37 })
  })

  it('makes the gap on its side as wide as the one on the other', () => {
    const others = [box(3, 40, 6, 10), box(60, 40, 20, 10)]
    const { bounds, gaps } = snapBox(box(16, 41, 36.4, 8), { others, resizing, pixelsPerPercent })
    expect(bounds.x2).toBe(53)
    expect(gaps).toHaveLength(2)
  })
})

const place = fc.double({ min: -20, max: 90, noNaN: true })
const size = fc.double({ min: 3, max: 60, noNaN: true })
const anyBox = fc
  .record({ x: place, y: place, width: size, height: size })
  .map(({ x, y, width, height }) => box(x, y, width, height))

describe('whatever is snapped', () => {
  it('keeps its size, moves no further than the reach, and rests where it is', () => {
    fc.assert(
      fc.property(anyBox, fc.array(anyBox, { maxLength: 8 }), (bounds, others) => {
        const once = snap(bounds, others)
        expect(once.bounds.x2 - once.bounds.x1).toBeCloseTo(bounds.x2 - bounds.x1)
        expect(once.bounds.y2 - once.bounds.y1).toBeCloseTo(bounds.y2 - bounds.y1)
        expect(Math.abs(once.bounds.x1 - bounds.x1)).toBeLessThanOrEqual(reach.x)
        expect(Math.abs(once.bounds.y1 - bounds.y1)).toBeLessThanOrEqual(reach.y)
        const twice = snap(once.bounds, others)
        expect(twice.bounds.x1).toBeCloseTo(once.bounds.x1)
        expect(twice.bounds.y1).toBeCloseTo(once.bounds.y1)
      }),
    )
  })

  it('marks as equal only gaps that have an equal, and lines only where a part of the box lies', () => {
    fc.assert(
      fc.property(anyBox, fc.array(anyBox, { maxLength: 8 }), (bounds, others) => {
        const { bounds: at, gaps, guides } = snap(bounds, others)
        for (const axis of ['x', 'y'] as const) {
          const lengths = gaps
            .filter((gap) => gap.isEqual && gap.axis === axis)
            .map(({ start, end }) => end - start)
          for (const length of lengths) {
            expect(
              lengths.filter((other) => Math.abs(other - length) < 1e-5).length,
            ).toBeGreaterThan(1)
          }
        }
        for (const { axis, position } of guides) {
          const [from, to] = axis === 'x' ? [at.x1, at.x2] : [at.y1, at.y2]
          const nearest = Math.min(
            ...[from, (from + to) / 2, to].map((p) => Math.abs(p - position)),
          )
          expect(nearest).toBeLessThan(1e-5)
        }
      }),
    )
  })
})
