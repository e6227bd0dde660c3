/** The side of a tile at which a dragged one would land. */
export type DropEdge = 'before' | 'after'

/** Where a scene lands in the list without itself, when it is dropped at a side of another one. */
export function droppedIndex(from: number, over: number, edge: DropEdge): number {
  const gap = edge === 'before' ? over : over + 1
  return gap > from ? gap - 1 : gap
}

/** What a key with Alt does to a scene's place; null for other keys. */
export function movedIndex(key: string, from: number, count: number): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(from - 1, 0)
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(from + 1, last)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
