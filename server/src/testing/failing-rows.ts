/** What is done with the cells of a row, the name of the row first. */
type RowCheck<Row> = [Row] extends [readonly [infer Name, ...infer Cells]]
  ? (name: Name, ...cells: Cells) => unknown
  : never

/**
 * Checks every row of a table, in turn, and resolves to what is wrong, with the name of each row that fails. Throws
 * when there are no rows, for then nothing would be checked.
 */
export async function failingRows<Row extends readonly [string, ...unknown[]]>(
  rows: readonly Row[],
  check: RowCheck<Row>,
): Promise<string[]> {
  if (rows.length === 0) throw new Error('The table has no rows')
  const failures: string[] = []
  const checkCells = check as unknown as (...cells: Row) => unknown
  for (const row of rows) {
    try {
      await checkCells(...row)
    } catch (error) {
      failures.push(`${row[0]}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return failures
}
