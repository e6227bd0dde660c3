import { describe, expect, it } from 'vitest'
import { cheapList } from './cheap-list.ts'
import type { DrawItem, DrawList } from './draw-list.ts'

const item: DrawItem = {
  elementId: 'a',
  parentId: null,
  box: { x: 0, y: 0, width: 10, height: 10 },
  rotation: 0,
  localSize: { width: 10, height: 10 },
  outline: { kind: 'rectangle', radii: null } as unknown as DrawItem['outline'],
  border: null,
  background: null,
  contentBox: { x: 0, y: 0, width: 10, height: 10 },
  content: null,
  flipHorizontal: false,
  flipVertical: false,
  opacity: 1,
}
const list = (...items: DrawItem[]): DrawList => ({ width: 10, height: 10, items })

describe('cheapList', () => {
  it('takes blur and shadow away and keeps the rest', () => {
    const shadow = { offset: { x: 1, y: 1 }, sigma: 4, color: [0, 0, 0, 1] }
    const costly = { ...item, looks: { blur: 8, shadow, feather: 3 } } as unknown as DrawItem
    const cheap = cheapList(list(item, costly))
    expect(cheap.items[0]).toBe(item)
    expect(cheap.items[1]).toEqual({ ...item, looks: { feather: 3 } })
  })

  it('gives the same list for the same list, so that nothing is drawn anew', () => {
    const plain = list(item)
    expect(cheapList(plain)).toBe(plain)
    const costly = list({ ...item, looks: { blur: 8 } })
    expect(cheapList(costly)).toBe(cheapList(costly))
  })
})
