import { describe, expect, it } from 'vitest'
import { droppedIndex, movedIndex } from './scene-order.ts'

describe('a scene that is moved', () => {
  it.each([
    [0, 3, 'before', 2],
    [0, 3, 'after', 3],
    [3, 0, 'before', 0],
    [3, 0, 'after', 1],
    [2, 2, 'before', 2],
    [2, 2, 'after', 2],
    [2, 3, 'before', 2],
  ] as const)('from %d at the side of %d, %s, lands at %d', (from, over, edge, index) => {
    expect(droppedIndex(from, over, edge)).toBe(index)
  })

  it('goes one place or to an end by Alt and a key, and not past it', () => {
    expect(movedIndex('ArrowLeft', 0, 4)).toBe(0)
    expect(movedIndex('ArrowRight', 0, 4)).toBe(1)
    expect(movedIndex('End', 1, 4)).toBe(3)
    expect(movedIndex('Home', 3, 4)).toBe(0)
    expect(movedIndex('x', 3, 4)).toBeNull()
  })
})
