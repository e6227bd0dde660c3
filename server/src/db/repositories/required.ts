/** The one row that a statement must have returned. Throws when the row is gone, which is a defect. */
export function required<Row>(rows: readonly Row[], what: string): Row {
  const row = rows[0]
  if (!row) throw new Error(`${what} vanished while it was written`)
  return row
}
