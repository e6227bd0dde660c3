/** What the rules of selection know of an item. */
interface Selectable {
  readonly id: string
}

/** The item before (-1) or after (1) one; the ends meet (LIB-CRS-024). Undefined where there is no item. */
export function neighbourItem<Item extends Selectable>(
  items: readonly Item[],
  id: string | null,
  by: 1 | -1,
): Item | undefined {
  const at = items.findIndex((item) => item.id === id)
  if (at < 0) return by === 1 ? items[0] : items.at(-1)
  return items[(at + by + items.length) % items.length]
}

/**
 * Which item is selected once one has been deleted: the one before it, or the one after it where it was the
 * first (LIB-CRS-023); null where none is left. Another selection stays.
 * @param items in their order, the deleted one included
 */
export function selectionAfterDeletion(
  items: readonly Selectable[],
  selectedId: string | null,
  deletedId: string,
): string | null {
  if (selectedId !== deletedId) return selectedId
  const at = items.findIndex(({ id }) => id === deletedId)
  const next = at > 0 ? items[at - 1] : items[at + 1]
  return next?.id ?? null
}
