import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Connection, Database } from '../db/database.ts'
import * as schema from '../db/schema/schema.ts'
import { openMemoryDatabase } from './prepared-database.ts'

/** Emptied, and open: to open one takes as long as most tests. */
const idle: Connection[] = []

/**
 * An empty, migrated embedded database in memory, of one test until it is closed; then another test of this worker
 * gets it. How it lies on a disk is for the tests of `openEmbeddedDatabase`.
 */
export async function takePooledDatabase(): Promise<Database> {
  const connection = idle.pop() ?? (await open())
  let isOpen = true
  return {
    connection,
    close: async () => {
      if (!isOpen) return
      isOpen = false
      await empty(connection)
      idle.push(connection)
    },
  }
}

async function open(): Promise<Connection> {
  return drizzle({ client: await openMemoryDatabase(), schema })
}

/** All tables at once and without their references; most have few rows, which are deleted sooner than a file is. */
async function empty(connection: Connection): Promise<void> {
  await connection.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    await transaction.execute(
      sql.raw(`do $$ declare name text; begin
        for name in select tablename from pg_tables where schemaname = 'public' loop
          execute format('delete from %I', name);
        end loop;
      end $$`),
    )
  })
}
