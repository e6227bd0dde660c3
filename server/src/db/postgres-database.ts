import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import type { Database } from './database.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'
import * as schema from './schema/schema.ts'

const CONNECT_TIMEOUT_MS = 10_000
const MAX_CONNECTIONS = 10

/** Connects to a PostgreSQL server. Throws a StartupError that names the address without its password. */
export async function openPostgresDatabase(
  url: string,
  onIdleError: (error: Error) => void,
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
    await migrate(connection, { migrationsFolder: MIGRATIONS_FOLDER })
    return { connection, close: () => pool.end() }
  } catch (error) {
    await pool.end()
    const { hostname, port, pathname } = new URL(url)
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new StartupError(
      `The database ${pathname.slice(1)} at ${hostname}:${port || '5432'} can't be used (${reason(cause)}): check DATABASE_URL.`,
      { cause: error },
    )
  }
}

function reason(error: unknown): string {
  // A refused connection to a name with several addresses carries its text in the parts.
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ')
  return error instanceof Error ? error.message : String(error)
}
