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
})
