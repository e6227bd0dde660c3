import { sizings } from '@proscenium/protocol/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentBox } from './content-box.ts'
import { placeContent } from './sizing.ts'

const lengths = fc.double({ min: 1, max: 4000, noNaN: true })
const sizes = fc.record({ width: lengths, height: lengths })
const boxes = fc.record({ x: lengths, y: lengths, width: lengths, height: lengths })

describe('contentBox', () => {
  it('is the box less border less padding of the shorter side (CORE-ELM-012)', () => {
    expect(contentBox({ width: 200, height: 100 }, 4, 10)).toEqual({
      x: 14,
      y: 14,
      width: 172,
      height: 72,
    })
  })

  it('never turns inside out', () => {
    fc.assert(
      fc.property(
        sizes,
        lengths,
        fc.double({ min: 0, max: 50, noNaN: true }),
        (size, border, padding) => {
          const box = contentBox(size, border, padding)
          expect(box.width).toBeGreaterThanOrEqual(0)
          expect(box.height).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('placeContent (CORE-ELM-014)', () => {
  it('is centred in the box', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sizings), sizes, boxes, (sizing, source, box) => {
        const placed = placeContent(sizing, source, box)
        expect(placed.x + placed.width / 2).toBeCloseTo(box.x + box.width / 2, 6)
        expect(placed.y + placed.height / 2).toBeCloseTo(box.y + box.height / 2, 6)
      }),
    )
  })

  it('fill covers and fit stays inside, touching in one direction; both keep the shape', () => {
    fc.assert(
      fc.property(sizes, boxes, (source, box) => {
        const fill = placeContent('fill', source, box)
        const fit = placeContent('fit', source, box)
        expect(Math.min(fill.width / box.width, fill.height / box.height)).toBeCloseTo(1, 6)
        expect(Math.max(fit.width / box.width, fit.height / box.height)).toBeCloseTo(1, 6)
        for (const { width, height } of [fill, fit]) {
          expect(width / height / (source.width / source.height)).toBeCloseTo(1, 6)
        }
      }),
    )
  })

  it('stretch is the box', () => {
    const box = { x: 1, y: 2, width: 30, height: 40 }
    expect(placeContent('stretch', { width: 5, height: 5 }, box)).toEqual(box)
  })
})
