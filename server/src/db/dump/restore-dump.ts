import { getTableName, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as z from 'zod'
import { StartupError } from '../../startup-error.ts'
import { ask } from '../ask.ts'
import type { Connection } from '../database.ts'
import { knownMigrations, migrateTo } from '../migration-level.ts'
import { GENERATION, installation, UNCLAIMED } from '../schema/installation.ts'
import { nodes } from '../schema/nodes.ts'
import { type Column, columnsOf, presentTables, tableNames } from './dump-tables.ts'
import { type CheckedDump, type DumpRows, readRows } from './read-dump.ts'

/** How to restore. */
export interface RestoreOptions {
  /** Replaces what the database holds. */
  readonly force: boolean
}

/**
 * Puts the rows of a dump into a database, all or nothing; resolves to how many. The tables are those of the
 * dump's time: the next start of the server brings them up to date. Throws a StartupError when the dump is
 * of a later version, or when the database holds rows and `force` is not set; then nothing has changed.
 */
export async function restoreDump(
  db: Connection,
  { path, migration }: CheckedDump,
  { force }: RestoreOptions,
): Promise<number> {
  if (!knownMigrations().some(({ folderMillis }) => folderMillis === migration)) {
    throw new StartupError(
      `${path} was made by another version of Proscenium: restore it with that version or a newer one.`,
    )
  }
  return db.transaction(async (within) => {
    if (!force) await refuseUnlessEmpty(within)
    await dropEverything(within)
    await migrateTo(within, migration)
    const links = await dropLinks(within)
    let restored = 0
    for await (const part of readRows(path)) {
      await insertRows(within, part)
      restored += part.rows.length
    }
    for (const { table, name, definition } of links) {
      await within.execute(
        sql.raw(`alter table ${table} add constraint ${quoted(name)} ${definition}`),
      )
    }
    await advanceSequences(within)
    await beginGeneration(within)
    await forgetNodes(within)
    return restored
  })
}

async function refuseUnlessEmpty(db: Connection): Promise<void> {
  for (const table of await presentTables(db)) {
    const rows = await ask(
      db,
      sql`select 1 as one from ${sql.identifier(table)} limit 1`,
      z.object({ one: z.number() }),
    )
    if (rows.length > 0) {
      throw new StartupError(
        'The database is not empty, and restoring would replace what it holds: dump it first, then restore with --force.',
      )
    }
  }
}

async function dropEverything(db: Connection): Promise<void> {
  for (const table of tableNames()) {
    await db.execute(sql`drop table if exists ${sql.identifier(table)} cascade`)
  }
  await db.execute(sql`drop table if exists drizzle.__drizzle_migrations`)
}

const linkSchema = z.object({ table: z.string(), name: z.string(), definition: z.string() })

/** Takes foreign keys away, so that rows may come in any order; returns what makes them again. */
async function dropLinks(db: Connection): Promise<z.infer<typeof linkSchema>[]> {
  const links = await ask(
    db,
    sql`select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conrelid::regclass::text in ${await presentTables(db)}`,
    linkSchema,
  )
  for (const { table, name } of links) {
    await db.execute(sql.raw(`alter table ${table} drop constraint ${quoted(name)}`))
  }
  return links
}

async function insertRows(db: Connection, { table, columns, rows }: DumpRows): Promise<void> {
  const types = new Map((await columnsOf(db, table)).map((column) => [column.name, column]))
  const found = columns.map((name) => types.get(name)).filter((column) => column !== undefined)
  if (found.length !== columns.length) {
    throw new StartupError(`The dump has columns of ${table} that this version does not know.`)
  }
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(found.map(castValue), sql`, `)
  await db.execute(
    sql`insert into ${sql.identifier(table)} (${names}) select ${values} from json_array_elements(${`[${rows.join(',')}]`}::text::json) as row`,
  )
}

function castValue({ type }: Column, at: number) {
  return sql.raw(`(row->>${at})::${type}`)
}

const sequenceSchema = z.object({ sequence: z.string().nullable() })

/** Numbers that the database gives out go on behind the highest of the dump. */
async function advanceSequences(db: Connection): Promise<void> {
  for (const table of await presentTables(db)) {
    for (const { name } of await columnsOf(db, table)) {
      const [found] = await ask(
        db,
        sql`select pg_get_serial_sequence(${`public."${table}"`}, ${name}) as sequence`,
        sequenceSchema,
      )
      if (!found?.sequence) continue
      const next = sql`coalesce(max(${sql.identifier(name)}), 0) + 1`
      await db.execute(
        sql`select setval(${found.sequence}, ${next}, false) from ${sql.identifier(table)}`,
      )
    }
  }
}

/**
 * A restored database may know nothing of files that were stored since its dump, and the one that it was made
 * from goes on knowing nothing of those to come: neither may take the other's files for orphans.
 */
async function beginGeneration(db: Connection): Promise<void> {
  // Dumps of early versions have no such table: the next start gives the database another id.
  if (!(await presentTables(db)).includes(getTableName(installation))) return
  for (const name of [GENERATION, UNCLAIMED]) {
    const value = uuidv7()
    await db
      .insert(installation)
      .values({ name, value })
      .onConflictDoUpdate({ target: installation.name, set: { value } })
  }
}

/** None of them runs on this database, however late the dump was made. */
async function forgetNodes(db: Connection): Promise<void> {
  if ((await presentTables(db)).includes(getTableName(nodes))) await db.delete(nodes)
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
