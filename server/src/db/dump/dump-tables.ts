import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { ask } from '../ask.ts'
import type { Connection } from '../database.ts'
import * as schema from '../schema/schema.ts'

/** Every table of the schema by its name in the database, in order. */
export function tableNames(): string[] {
  return Object.values(schema)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableName(table))
    .sort()
}

const columnSchema = z.object({ name: z.string(), type: z.string() })
/** A column and its type as SQL says it. */
export type Column = z.infer<typeof columnSchema>

/** The columns of a table in their order; none when there is no such table. */
export function columnsOf(db: Connection, table: string): Promise<Column[]> {
  return ask(
    db,
    sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass(${`public."${table}"`}) and attnum > 0 and not attisdropped order by attnum`,
    columnSchema,
  )
}

/** Which of the tables are there. */
export async function presentTables(db: Connection): Promise<string[]> {
  const rows = await ask(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
    z.object({ name: z.string() }),
  )
  const present = new Set(rows.map(({ name }) => name))
  return tableNames().filter((name) => present.has(name))
}
