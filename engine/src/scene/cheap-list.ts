import type { DrawItem, DrawList } from './draw-list.ts'
import { oncePer } from './once-per.ts'

/**
 * The list without what costs most to draw: blurred pictures and soft shadows. The same list gives the same
 * answer, and a list without costly effects is its own.
 */
export const cheapList = oncePer((list: DrawList): DrawList => {
  const items = list.items.map(cheapItem)
  return items.every((item, index) => item === list.items[index]) ? list : { ...list, items }
})

function cheapItem(item: DrawItem): DrawItem {
  if (!item.looks?.blur && !item.looks?.shadow) return item
  const { blur: _blur, shadow: _shadow, ...looks } = item.looks
  return { ...item, looks }
}
