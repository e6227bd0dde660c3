import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { ask } from '../ask.ts'
import type { Connection } from '../database.ts'
import { columnsOf } from './dump-tables.ts'

/** Ids of the servers to which shows belong, in a database whose tables may be of an earlier version. */
export async function nodesOf(db: Connection): Promise<string[]> {
  const columns = await columnsOf(db, 'events')
  if (!columns.some(({ name }) => name === 'node_id')) return []
  const rows = await ask(
    db,
    sql`select distinct node_id as id from events where node_id is not null order by id`,
    z.object({ id: z.string() }),
  )
  return rows.map(({ id }) => id)
}

/** Makes the shows of one server those of another. */
export async function giveShows(db: Connection, fromId: string, toId: string): Promise<void> {
  await db.execute(sql`update events set node_id = ${toId} where node_id = ${fromId}`)
}
