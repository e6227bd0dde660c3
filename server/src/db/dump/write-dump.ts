import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { StartupError } from '../../startup-error.ts'
import { ask } from '../ask.ts'
import type { Connection } from '../database.ts'
import { knownMigrations, migrationLevel } from '../migration-level.ts'
import { DUMP_VERSION, type DumpEnd, type DumpHeader, type TableLine } from './dump-format.ts'
import { columnsOf, presentTables } from './dump-tables.ts'

const OWNER_ONLY = 0o600
const ROWS_AT_ONCE = 500
const lineRow = z.object({ line: z.string() })

/**
 * Writes all rows of a database into a file, as they are at one moment; resolves to how many. The file is there
 * whole or not at all. Throws a StartupError when another version
 * made the database.
 */
export async function writeDump(db: Connection, path: string): Promise<number> {
  const draft = `${path}.${process.pid}.part`
  const file = await open(draft, 'w', OWNER_ONLY)
  try {
    const rows = await db.transaction((within) => write(within, file), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    await file.sync()
    await file.close()
    await rename(draft, path)
    return rows
  } catch (error) {
    await file.close()
    await rm(draft, { force: true })
    throw error
  }
}

async function write(db: Connection, file: FileHandle): Promise<number> {
  const migration = await migrationLevel(db)
  if (migration === null || migration !== knownMigrations().at(-1)?.folderMillis) {
    throw new StartupError(
      'The database is not of this version of Proscenium: start its server once, then dump it.',
    )
  }
  const hash = createHash('sha256')
  const add = async (text: string) => {
    hash.update(text)
    await file.write(text)
  }
  const createdAt = new Date().toISOString()
  const header: DumpHeader = {
    format: 'proscenium-dump',
    version: DUMP_VERSION,
    migration,
    createdAt,
  }
  await add(`${JSON.stringify(header)}\n`)
  // Texts of moments depend on it.
  await db.execute(sql`set local timezone to 'UTC'`)
  await db.execute(sql`set local datestyle to 'ISO'`)
  let rows = 0
  for (const table of await presentTables(db)) {
    const columns = (await columnsOf(db, table)).map(({ name }) => name)
    const head: TableLine = { table, columns }
    await add(`${JSON.stringify(head)}\n`)
    for await (const lines of linesOf(db, table, columns)) {
      rows += lines.length
      await add(lines.map((line) => `${line}\n`).join(''))
    }
  }
  const end: DumpEnd = { end: true, rows, sha256: hash.digest('hex') }
  await file.write(`${JSON.stringify(end)}\n`)
  return rows
}

/** Rows as lines, some at a time, in an order that both databases agree on. */
async function* linesOf(db: Connection, table: string, columns: readonly string[]) {
  const texts = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  )
  const lines = sql`select json_build_array(${texts})::text as line from ${sql.identifier(table)}`
  await db.execute(
    sql`declare dump no scroll cursor for select line from (${lines}) as t order by line collate "C"`,
  )
  for (;;) {
    const rows = await ask(db, sql.raw(`fetch ${ROWS_AT_ONCE} from dump`), lineRow)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await db.execute(sql`close dump`)
}
