/**
 * Rows of the layers list count from the top, places in the stack from the back (CORE-ELM-021): turns one
 * into the other, held within the list.
 */
export function stackIndexOfRow(row: number, layerCount: number): number {
  return layerCount - 1 - Math.min(Math.max(row, 0), layerCount - 1)
}

/**
 * The row that a dragged layer takes when it is dropped at an edge of another row. Dropping beside itself
 * leaves it where it is.
 */
export function droppedRow(fromRow: number, overRow: number, edge: 'top' | 'bottom'): number {
  const gap = edge === 'top' ? overRow : overRow + 1
  return gap > fromRow ? gap - 1 : gap
}
