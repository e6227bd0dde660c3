import { describe, expect, it } from 'vitest'
import { straighten } from './straighten.ts'

describe('pictures of a screencast (GAP-005)', () => {
  it('get the colours back that were multiplied by opacity', () => {
    const picture = Buffer.from([
      ...[128, 50, 0, 128, 0, 0, 0, 0],
      ...[10, 20, 30, 255, 1, 1, 0, 1],
    ])
    expect(straighten(picture)).toBe(true)
    expect([...picture]).toEqual([
      ...[255, 100, 0, 128, 0, 0, 0, 0],
      ...[10, 20, 30, 255, 255, 255, 0, 1],
    ])
  })

  it('are left alone where colours were not multiplied', () => {
    const picture = Buffer.from([128, 50, 0, 128, 255, 100, 0, 128])
    expect(straighten(picture)).toBe(false)
    expect([...picture]).toEqual([128, 50, 0, 128, 255, 100, 0, 128])
  })
})
