import { describe, expect, it } from 'vitest'
import { neighbourItem, selectionAfterDeletion } from './carousel-selection.ts'

const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

describe('the selected item of a carousel', () => {
  it.each([
    ['a', 1, 'b'],
    ['c', 1, 'a'],
    ['a', -1, 'c'],
    ['b', -1, 'a'],
    [null, 1, 'a'],
    ['gone', -1, 'c'],
  ] as const)('%s and a step of %i is %s: the ends meet (LIB-CRS-024)', (id, by, expected) => {
    expect(neighbourItem(items, id, by)?.id).toBe(expected)
  })

  it('is none where there is no item', () => {
    expect(neighbourItem([], 'a', 1)).toBeUndefined()
  })

  it.each([
    ['a', 'a', 'b'],
    ['b', 'b', 'a'],
    ['c', 'c', 'b'],
    ['a', 'c', 'a'],
    [null, 'a', null],
  ])('%s, once %s is deleted, is %s (LIB-CRS-023)', (selected, deleted, expected) => {
    expect(selectionAfterDeletion(items, selected, deleted)).toBe(expected)
  })

  it('is none once the last one is deleted (LIB-CRS-023)', () => {
    expect(selectionAfterDeletion([{ id: 'a' }], 'a', 'a')).toBeNull()
  })
})
