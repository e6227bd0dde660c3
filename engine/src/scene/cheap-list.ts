import type { DrawItem, DrawList } from './draw-list.ts'

const cheapLists = new WeakMap<DrawList, DrawList>()

/**
 * The list without what costs most to draw: blurred pictures and soft shadows. The same list gives the same
 * answer, and a list without costly effects is its own.
 */
export function cheapList(list: DrawList): DrawList {
  const known = cheapLists.get(list)
  if (known) return known
  const items = list.items.map(cheapItem)
  const cheap = items.every((item, index) => item === list.items[index]) ? list : { ...list, items }
  cheapLists.set(list, cheap)
  return cheap
}

function cheapItem(item: DrawItem): DrawItem {
  if (!item.looks?.blur && !item.looks?.shadow) return item
  const { blur: _blur, shadow: _shadow, ...looks } = item.looks
  return { ...item, looks }
}
