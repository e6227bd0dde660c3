import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/schema.ts'

/** A connection or a transaction, of either driver. */
export type Connection = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database; one owner, which closes it. */
export interface Database {
  readonly connection: Connection
  /** Writes what is pending to its place and closes. */
  close(): Promise<void>
}

/** How to open a database. */
export interface OpenOptions {
  /** False leaves its tables as they are; by default they are brought up to date. */
  readonly migrates?: boolean
}
