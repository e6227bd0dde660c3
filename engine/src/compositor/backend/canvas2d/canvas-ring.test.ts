import { describe, expect, it } from 'vitest'
import { CanvasRing } from './canvas-ring.ts'

function ringOf(width: number, height: number) {
  let made = 0
  const make = () => {
    made += 1
    return { canvas: { width, height } } as OffscreenCanvasRenderingContext2D
  }
  return { ring: new CanvasRing(make), made: () => made }
}

describe('CanvasRing', () => {
  it('stays with one canvas while no frame is taken of it', () => {
    const { ring, made } = ringOf(1280, 720)
    const first = ring.current
    for (let picture = 0; picture < 9; picture++) expect(ring.next()).toBe(first)
    expect(made()).toBe(1)
  })

  it('draws into the canvas whose frame was taken longest ago', () => {
    const { ring, made } = ringOf(1280, 720)
    const drawn = Array.from({ length: 10 }, () => {
      const context = ring.next()
      expect(ring.current).toBe(context)
      ring.take()
      ring.take()
      return context
    })
    expect(new Set(drawn.slice(0, 5)).size).toBe(5)
    expect(drawn.slice(5)).toEqual(drawn.slice(0, 5))
    expect(made()).toBe(5)
    expect(ring.contexts).toHaveLength(5)
  })

  it('has only one of what would be too much memory', () => {
    const { ring, made } = ringOf(3840, 2160)
    ring.take()
    expect(ring.next()).toBe(ring.current)
    expect(made()).toBe(1)
  })
})
