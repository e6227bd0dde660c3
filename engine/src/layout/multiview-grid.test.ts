import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittedRect, multiviewGrid } from './multiview-grid.ts'

const frame = { width: 640, height: 360 }

describe('multiviewGrid', () => {
  it('makes a square grid of equal cells, row by row', () => {
    expect(multiviewGrid([{}, {}, {}, {}], frame)).toEqual([
      { x: 0, y: 0, width: 320, height: 180 },
      { x: 320, y: 0, width: 320, height: 180 },
      { x: 0, y: 180, width: 320, height: 180 },
      { x: 320, y: 180, width: 320, height: 180 },
    ])
  })

  it('puts two large pictures over a row of small ones', () => {
    const cells = [{ span: 2 }, { span: 2 }, {}, {}, {}, {}]
    const rects = multiviewGrid(cells, { width: 640, height: 360 }, 4)
    expect(rects.slice(0, 3)).toEqual([
      { x: 0, y: 0, width: 320, height: 240 },
      { x: 320, y: 0, width: 320, height: 240 },
      { x: 0, y: 240, width: 160, height: 120 },
    ])
  })

  it('never lets cells overlap or leave the frame, whatever is asked for', () => {
    const span = fc.oneof(fc.integer({ min: -2, max: 9 }), fc.constant(Number.NaN))
    const columns = fc.oneof(fc.integer({ min: -1, max: 12 }), fc.constant(undefined))
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), columns, (spans, asked) => {
        const cells = spans.map((each) => ({ span: each }))
        const rects = multiviewGrid(cells, { width: 1920, height: 1080 }, asked)
        expect(rects).toHaveLength(cells.length)
        for (const [index, a] of rects.entries()) {
          expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= 1920 && a.y + a.height <= 1080).toBe(true)
          for (const b of rects.slice(index + 1)) {
            const apart =
              a.x + a.width <= b.x ||
              b.x + b.width <= a.x ||
              a.y + a.height <= b.y ||
              b.y + b.height <= a.y
            expect(apart).toBe(true)
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('fittedRect', () => {
  it('fits a story and a landscape picture into a cell, centred', () => {
    const room = { x: 10, y: 20, width: 320, height: 180 }
    expect(fittedRect(room, 16 / 9)).toEqual(room)
    expect(fittedRect(room, 9 / 16)).toEqual({ x: 120, y: 20, width: 101, height: 180 })
    expect(fittedRect(room, 4)).toEqual({ x: 10, y: 70, width: 320, height: 80 })
  })
})
