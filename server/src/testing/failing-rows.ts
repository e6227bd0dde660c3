/**
 * Checks every row of a table, in turn, and resolves to what is wrong, with the name of each row that fails. Throws
 * when the table has fewer rows than it must, so that an empty one proves nothing.
 */
export async function failingRows<Row extends readonly [string, ...unknown[]]>(
  rows: readonly Row[],
  check: (...row: Row) => unknown,
  leastRows = 1,
): Promise<string[]> {
  if (rows.length < leastRows) throw new Error(`The table has only ${rows.length} rows`)
  const failures: string[] = []
  for (const row of rows) {
    try {
      await check(...row)
    } catch (error) {
      failures.push(`${row[0]}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return failures
}
