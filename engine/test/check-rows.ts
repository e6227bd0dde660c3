/**
 * Checks every row of a table, and fails with the names and reasons of all rows that failed. Throws for a table
 * without rows, which would prove nothing.
 */
export async function checkRows<Row>(
  rows: Iterable<readonly [name: string, row: Row]>,
  check: (row: Row, name: string) => void | Promise<void>,
): Promise<void> {
  const failures: string[] = []
  let count = 0
  for (const [name, row] of rows) {
    count += 1
    try {
      await check(row, name)
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (count === 0) throw new Error('There are no rows to check')
  if (failures.length > 0) {
    throw new Error(`${failures.length} of ${count} failed:\n${failures.join('\n')}`)
  }
}
