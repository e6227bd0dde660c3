import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import type { Database, OpenOptions } from './database.ts'
import { assertNotNewer } from './migration-level.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'
import * as schema from './schema/schema.ts'

const CONNECT_TIMEOUT_MS = 10_000
const MAX_CONNECTIONS = 10

/** Any number that nobody else on the server takes: one process at a time changes the tables. */
const MIGRATION_LOCK = 7_071_967

/** Connects to a PostgreSQL server. Throws a StartupError that names the address without its password. */
export async function openPostgresDatabase(
  url: string,
  onIdleError: (error: Error) => void,
  { migrates = true }: OpenOptions = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', onIdleError)
  // One that breaks within a transaction fails its queries; here, too, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    const connection = drizzle({ client: pool, schema })
    if (migrates) await migrateInTurn(pool)
    else await assertNotNewer(connection)
    return { connection, close: () => pool.end() }
  } catch (error) {
    await pool.end()
    if (error instanceof StartupError) throw error
    const { hostname, port, pathname } = new URL(url)
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new StartupError(
      `The database ${pathname.slice(1)} at ${hostname}:${port || '5432'} can't be used (${reason(cause)}): check DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** Servers that start at once on one database bring its tables up to date one after another. */
async function migrateInTurn(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const connection = drizzle({ client, schema })
    await assertNotNewer(connection)
    await migrate(connection, { migrationsFolder: MIGRATIONS_FOLDER })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  } catch (error) {
    // Its end gives the lock back.
    client.release(true)
    throw error
  }
}

function reason(error: unknown): string {
  // A refused connection to a name with several addresses carries its text in the parts.
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ')
  return error instanceof Error ? error.message : String(error)
}
