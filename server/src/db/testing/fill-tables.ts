import { sql } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { type Column, columnsOf, tableNames } from '../dump/dump-tables.ts'

/** What a column holds in row `i`: each kind of value with what is hard to carry over. */
const VALUES: Readonly<Record<string, string>> = {
  text: `'row-' || i`,
  boolean: 'i % 2 = 0',
  integer: 'i - 2',
  bigint: '5000000000 + i',
  'double precision': 'i / 7.0',
  jsonb: `jsonb_build_object('b', i, 'a', E'ü ''"\\\\ \\n \\r \\u2028 \\u2029 字 {}', 'none', null)`,
  'timestamp(3) with time zone': `timestamptz '2026-05-01T12:00:00.123Z' + i * interval '1 hour'`,
}

/**
 * Puts so many rows into every table, whatever its columns: row `i` of one table refers to row `i` of others.
 * Needs a superuser, because rows come in any order.
 * @param texts SQL for columns whose texts matter, by `table.column`
 */
export async function fillTables(
  db: Connection,
  rows: number,
  texts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await db.transaction(async (within) => {
    await within.execute(sql`set local session_replication_role to replica`)
    for (const table of tableNames()) {
      const columns = await columnsOf(within, table)
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      const values = columns.map((column) => texts[`${table}.${column.name}`] ?? sampleOf(column))
      await within.execute(
        sql.raw(
          `insert into "${table}" (${names}) select ${values.join(', ')} from generate_series(1, ${rows}) as i`,
        ),
      )
    }
  })
}

function sampleOf({ name, type }: Column): string {
  const value = VALUES[type]
  if (!value) throw new Error(`Say in fill-tables.ts what a ${type} such as ${name} holds`)
  return value
}
