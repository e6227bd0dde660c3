import type { Bounds } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { moveBounds } from './move-bounds.ts'

const box: Bounds = { x1: 20, y1: 30, x2: 60, y2: 50 }

describe('moveBounds', () => {
  it('keeps the size', () => {
    expect(moveBounds(box, { x: 5, y: -10 })).toEqual({ x1: 25, y1: 20, x2: 65, y2: 40 })
  })

  it('leaves a strip within the frame, so that the box can be grasped again (CORE-BND-002)', () => {
    expect(moveBounds(box, { x: 500, y: 0 })).toMatchObject({ x1: 98, x2: 138 })
    expect(moveBounds(box, { x: 0, y: -500 })).toMatchObject({ y1: -18, y2: 2 })
  })

  it('lets a box that lies outside come nearer only', () => {
    const outside = { x1: 100, y1: 30, x2: 140, y2: 50 }
    expect(moveBounds(outside, { x: 5, y: 0 })).toEqual(outside)
    expect(moveBounds(outside, { x: -5, y: 0 })).toMatchObject({ x1: 95, x2: 135 })
  })
})
