import { describe, expect, it } from 'vitest'
import type { DrawnExtent } from './bounds-actual.ts'
import { boundsActual } from './bounds-actual.ts'
import { outlineOf } from './outline.ts'

const frame = { width: 1000, height: 500 }
const extent = (over: Partial<DrawnExtent> = {}): DrawnExtent => ({
  box: { x: 100, y: 100, width: 400, height: 200 },
  rotation: 0,
  outline: outlineOf(null, { width: 400, height: 200 }),
  contentBox: { x: 0, y: 0, width: 400, height: 200 },
  contentRect: { x: 100, y: 0, width: 200, height: 200 },
  fillsOutline: false,
  ...over,
})

describe('boundsActual (CORE-ELM-015, GAP-023)', () => {
  it('is what fit leaves of the box', () => {
    expect(boundsActual(extent(), frame)).toEqual({ x1: 20, y1: 20, x2: 40, y2: 60 })
  })

  it('is the whole outline with a background or a border', () => {
    expect(boundsActual(extent({ fillsOutline: true }), frame)).toEqual({
      x1: 10,
      y1: 20,
      x2: 50,
      y2: 60,
    })
  })

  it('turns with the element', () => {
    const turned = extent({
      rotation: 90,
      box: { x: 100, y: 0, width: 200, height: 400 },
      contentRect: { x: 0, y: 0, width: 100, height: 200 },
    })
    expect(boundsActual(turned, frame)).toEqual({ x1: 10, y1: 0, x2: 30, y2: 20 })
  })

  it('is cut by the outline, and null when nothing is drawn', () => {
    const circle = extent({ outline: outlineOf({ kind: 'circle' }, { width: 400, height: 200 }) })
    const wide = { x: 0, y: 0, width: 400, height: 200 }
    expect(boundsActual({ ...circle, contentRect: wide }, frame)?.x1).toBe(20)
    expect(boundsActual(extent({ contentRect: null }), frame)).toBeNull()
  })
})
