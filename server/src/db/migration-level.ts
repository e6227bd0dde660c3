import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import * as z from 'zod'
import { StartupError } from '../startup-error.ts'
import { ask } from './ask.ts'
import type { Connection } from './database.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

/** The migrations of this program, oldest first; `folderMillis` names one. */
export function knownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
}

/** The newest migration that a database has had, or null when it has had none. */
export async function migrationLevel(db: Connection): Promise<number | null> {
  const found = await ask(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
    z.object({ name: z.string().nullable() }),
  )
  if (!found[0]?.name) return null
  const [newest] = await ask(
    db,
    sql`select max(created_at)::text as level from drizzle.__drizzle_migrations`,
    z.object({ level: z.coerce.number().nullable() }),
  )
  return newest?.level ?? null
}

/**
 * Throws a StartupError when a newer version has changed the tables. This one would leave out what it does not
 * know; drizzle itself starts without a word.
 */
export async function assertNotNewer(db: Connection): Promise<void> {
  const newestKnown = knownMigrations().at(-1)?.folderMillis ?? 0
  if (((await migrationLevel(db)) ?? 0) <= newestKnown) return
  throw new StartupError(
    'A newer version of Proscenium has changed the tables of this database: start that version or a newer one, or restore a dump that was made before the update.',
  )
}

/** Makes the tables as they were at a level, in a database that has none; keeps the book that drizzle keeps. */
export async function migrateTo(db: Connection, level: number): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const migration of knownMigrations()) {
    if (migration.folderMillis > level) return
    for (const statement of migration.sql) await db.execute(sql.raw(statement))
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    )
  }
}
