import type { Bounds } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { handleEdges, handles, MIN_SIZE_PERCENT, resizeBounds } from './resize-bounds.ts'

const box: Bounds = { x1: 20, y1: 30, x2: 60, y2: 50 }

describe('resizeBounds', () => {
  it.each(handles)('%s moves only its own edges', (handle) => {
    const edges = handleEdges(handle)
    const resized = resizeBounds(box, { handle, shift: { x: 4, y: 6 }, keepRatio: false })
    expect(resized).toEqual({
      x1: edges.left ? 24 : 20,
      x2: edges.right ? 64 : 60,
      y1: edges.top ? 36 : 30,
      y2: edges.bottom ? 56 : 50,
    })
  })

  it.each(handles)('%s never turns the box inside out', (handle) => {
    for (const shift of [
      { x: 300, y: 300 },
      { x: -300, y: -300 },
    ]) {
      const { x1, y1, x2, y2 } = resizeBounds(box, { handle, shift, keepRatio: false })
      expect(x2 - x1).toBeGreaterThanOrEqual(MIN_SIZE_PERCENT)
      expect(y2 - y1).toBeGreaterThanOrEqual(MIN_SIZE_PERCENT)
    }
  })

  it('holds the ratio from a corner, anchored at the opposite one', () => {
    const resized = resizeBounds(box, {
      handle: 'bottom-right',
      shift: { x: 40, y: 2 },
      keepRatio: true,
    })
    expect(resized).toEqual({ x1: 20, y1: 30, x2: 100, y2: 70 })
  })

  it('holds the ratio from a side, growing both ways across', () => {
    const resized = resizeBounds(box, { handle: 'right', shift: { x: 40, y: 0 }, keepRatio: true })
    expect(resized).toEqual({ x1: 20, y1: 20, x2: 100, y2: 60 })
  })

  it.each(handles)('%s with Alt keeps the middle where it is', (handle) => {
    for (const keepRatio of [false, true]) {
      const shift = { x: 6, y: 4 }
      const resized = resizeBounds(box, { handle, shift, keepRatio, fromCentre: true })
      expect(resized.x1 + resized.x2).toBeCloseTo(box.x1 + box.x2)
      expect(resized.y1 + resized.y2).toBeCloseTo(box.y1 + box.y2)
      expect(resized).not.toEqual(box)
    }
    const far = resizeBounds(box, {
      handle,
      shift: { x: handle.endsWith('left') ? 90 : -90, y: handle.startsWith('top') ? 90 : -90 },
      keepRatio: false,
      fromCentre: true,
    })
    expect(far.x2 - far.x1).toBeGreaterThanOrEqual(MIN_SIZE_PERCENT)
    expect(far.y2 - far.y1).toBeGreaterThanOrEqual(MIN_SIZE_PERCENT)
  })

  it('holds the ratio about the middle', () => {
    const shift = { x: 20, y: 0 }
    const options = { handle: 'bottom-right', shift, keepRatio: true, fromCentre: true } as const
    expect(resizeBounds(box, options)).toEqual({ x1: 0, y1: 20, x2: 80, y2: 60 })
  })
})
