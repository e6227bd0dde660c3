import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from './database.ts'

/** Runs a statement that no table of the schema describes, and reads its rows. Both drivers answer alike. */
export async function ask<Row>(
  db: Connection,
  statement: SQL,
  row: z.ZodType<Row>,
): Promise<Row[]> {
  return z.object({ rows: z.array(row) }).parse(await db.execute(statement)).rows
}
