/** Checks every row, and returns the name of each that failed with the first line of what was wrong. */
export function failuresOf<Row>(
  rows: readonly (readonly [name: string, row: Row])[],
  check: (row: Row) => void,
): string[] {
  return rows.flatMap(([name, row]) => {
    try {
      check(row)
      return []
    } catch (error) {
      const [line] = (error instanceof Error ? error.message : String(error)).split('\n')
      return [`${name}: ${line}`]
    }
  })
}
