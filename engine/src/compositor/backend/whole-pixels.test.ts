import { describe, expect, it } from 'vitest'
import { largest, wholePixels } from './whole-pixels.ts'

const frame = { width: 64, height: 36 }

describe('wholePixels', () => {
  it('takes every pixel that a part touches', () => {
    const part = { x: 3.2, y: 4.9, width: 5.1, height: 1 }
    expect(wholePixels(part, frame)).toEqual({ x: 3, y: 4, width: 6, height: 2 })
  })

  it('leaves out what lies beside the frame', () => {
    const part = { x: -10, y: 30, width: 100, height: 100 }
    expect(wholePixels(part, frame)).toEqual({ x: 0, y: 30, width: 64, height: 6 })
    expect(wholePixels({ x: 70, y: 0, width: 5, height: 5 }, frame)).toBeNull()
  })
})

describe('largest', () => {
  it('grows each side for itself and never shrinks', () => {
    expect(largest(null, frame)).toEqual(frame)
    expect(largest({ width: 100, height: 20 }, frame)).toEqual({ width: 100, height: 36 })
  })
})
