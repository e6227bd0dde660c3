import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { ask } from '../ask.ts'
import type { Connection } from '../database.ts'
import { columnsOf } from './dump-tables.ts'

/** Whether anybody has an account in a database, which may have no tables yet. */
export async function hasUsers(db: Connection): Promise<boolean> {
  if ((await columnsOf(db, 'users')).length === 0) return false
  const rows = await ask(db, sql`select 1 as one from users limit 1`, z.object({ one: z.number() }))
  return rows.length > 0
}
