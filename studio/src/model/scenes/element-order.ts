import type { EditOperation, VisualElement } from '@proscenium/protocol'

/** Where an element goes in the order of drawing; index 0 is the back. */
export type OrderTarget = 'front' | 'back' | 'forward' | 'backward' | { readonly index: number }

/** Elements from back to front: by zIndex, then by place in the list (GAP-070). */
export function inDrawOrder<Element extends Pick<VisualElement, 'zIndex'>>(
  elements: readonly Element[],
): Element[] {
  return elements
    .map((element, index) => ({ element, index }))
    .sort((a, b) => a.element.zIndex - b.element.zIndex || a.index - b.index)
    .map(({ element }) => element)
}

/** Edits that move an element to another place; as few elements as possible get another zIndex. */
export function reorderOperations(
  elements: readonly VisualElement[],
  id: string,
  target: OrderTarget,
): EditOperation[] {
  const ordered = inDrawOrder(elements)
  const from = ordered.findIndex((element) => element.id === id)
  const moved = ordered[from]
  if (!moved) return []
  const to = Math.min(Math.max(0, targetIndex(target, from, ordered.length)), ordered.length - 1)
  if (to === from) return []
  ordered.splice(from, 1)
  ordered.splice(to, 0, moved)
  return renumber(ordered, elements)
}

function targetIndex(target: OrderTarget, from: number, length: number): number {
  switch (target) {
    case 'front':
      return length - 1
    case 'back':
      return 0
    case 'forward':
      return from + 1
    case 'backward':
      return from - 1
    default:
      return target.index
  }
}

/** Lowest whole numbers that give the order, kept where they already do. */
function renumber(
  ordered: readonly VisualElement[],
  listed: readonly VisualElement[],
): EditOperation[] {
  const place = new Map(listed.map((element, index) => [element.id, index]))
  const operations: EditOperation[] = []
  let previous: { zIndex: number; place: number } | undefined
  for (const element of ordered) {
    const own = place.get(element.id) ?? 0
    const isAbove =
      !previous ||
      element.zIndex > previous.zIndex ||
      (element.zIndex === previous.zIndex && own > previous.place)
    const zIndex: number = isAbove ? element.zIndex : lowestAbove(previous, own)
    if (zIndex !== element.zIndex) {
      operations.push({ operation: 'update_element_video', id: element.id, item: { zIndex } })
    }
    previous = { zIndex, place: own }
  }
  return operations
}

function lowestAbove(
  previous: { zIndex: number; place: number } | undefined,
  place: number,
): number {
  if (!previous) return 0
  return place > previous.place ? previous.zIndex : Math.floor(previous.zIndex) + 1
}
