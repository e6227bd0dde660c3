/**
 * Checks every row, and returns the name of each that failed with what was wrong. Throws when there are no rows or
 * when `check` is asynchronous, for then nothing would be checked.
 */
export function failuresOf<Row>(
  rows: readonly (readonly [name: string, row: Row])[],
  check: (row: Row) => unknown,
): string[] {
  if (rows.length === 0) throw new Error('The table has no rows')
  return rows.flatMap(([name, row]) => {
    try {
      if (check(row) instanceof Promise) return [`${name}: the check is asynchronous`]
      return []
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
}
