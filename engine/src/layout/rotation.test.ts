import { rotations } from '@proscenium/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PixelRect } from './geometry.ts'
import {
  frameToLocal,
  localSize,
  localToFrame,
  quarterTurn,
  transformPoint,
  transformRect,
} from './rotation.ts'

const boxes = fc.record({
  x: fc.double({ min: -2000, max: 2000, noNaN: true }),
  y: fc.double({ min: -2000, max: 2000, noNaN: true }),
  width: fc.double({ min: 1, max: 2000, noNaN: true }),
  height: fc.double({ min: 1, max: 2000, noNaN: true }),
})
const turns = fc.constantFrom(...rotations)

function expectSameRect(actual: PixelRect, expected: PixelRect) {
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(actual[side]).toBeCloseTo(expected[side], 2)
  }
}

describe('localToFrame (CORE-ELM-013)', () => {
  it('fills the box as seen on screen exactly, whatever the rotation', () => {
    fc.assert(
      fc.property(boxes, turns, (box, rotation) => {
        const local = { x: 0, y: 0, ...localSize(box, rotation) }
        expectSameRect(transformRect(localToFrame(box, rotation), local), box)
      }),
    )
  })

  it('turns clockwise: the local top left corner goes right, down, left, and back', () => {
    const box = { x: 0, y: 0, width: 200, height: 100 }
    const corner = (rotation: (typeof rotations)[number]) =>
      transformPoint(localToFrame(box, rotation), { x: 0, y: 0 })
    expect(corner(0)).toEqual({ x: 0, y: 0 })
    expect(corner(90)).toEqual({ x: 200, y: 0 })
    expect(corner(180)).toEqual({ x: 200, y: 100 })
    expect(corner(270)).toEqual({ x: 0, y: 100 })
  })

  it('is undone by frameToLocal', () => {
    fc.assert(
      fc.property(boxes, turns, boxes, (box, rotation, { x, y }) => {
        const there = transformPoint(localToFrame(box, rotation), { x, y })
        const back = transformPoint(frameToLocal(box, rotation), there)
        expect(back.x).toBeCloseTo(x, 1)
        expect(back.y).toBeCloseTo(y, 1)
      }),
    )
  })
})

describe('localSize', () => {
  it('exchanges the sides for quarter turns only', () => {
    const box = { width: 30, height: 20 }
    expect(localSize(box, 90)).toEqual({ width: 20, height: 30 })
    expect(localSize(box, 270)).toEqual({ width: 20, height: 30 })
    expect(localSize(box, 180)).toEqual(box)
  })
})

describe('quarterTurn', () => {
  it.each(rotations)('is a unit vector for %d degrees', (rotation) => {
    const { cos, sin } = quarterTurn(rotation)
    expect(cos * cos + sin * sin).toBe(1)
  })
})
