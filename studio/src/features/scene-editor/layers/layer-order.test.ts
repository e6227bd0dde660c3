import { describe, expect, it } from 'vitest'
import { droppedRow, stackIndexOfRow } from './layer-order.ts'

describe('layer order', () => {
  it('counts rows from the top and places from the back (CORE-ELM-021)', () => {
    expect([0, 1, 2, 3].map((row) => stackIndexOfRow(row, 4))).toEqual([3, 2, 1, 0])
    expect(stackIndexOfRow(-1, 4)).toBe(3)
    expect(stackIndexOfRow(9, 4)).toBe(0)
  })

  it('drops a layer above or below another row', () => {
    expect(droppedRow(3, 0, 'top')).toBe(0)
    expect(droppedRow(3, 0, 'bottom')).toBe(1)
    expect(droppedRow(0, 3, 'bottom')).toBe(3)
    expect(droppedRow(0, 3, 'top')).toBe(2)
  })

  it('leaves a layer that is dropped beside itself', () => {
    expect(droppedRow(2, 2, 'top')).toBe(2)
    expect(droppedRow(2, 2, 'bottom')).toBe(2)
    expect(droppedRow(2, 1, 'bottom')).toBe(2)
    expect(droppedRow(2, 3, 'top')).toBe(2)
  })
})
