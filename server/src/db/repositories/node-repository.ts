import { and, countDistinct, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { AbsentNode, NodeRepository } from '../../domain/ports/node-repository.ts'
import type { Connection } from '../database.ts'
import { events } from '../schema/events.ts'
import { nodes } from '../schema/nodes.ts'
import { recordings } from '../schema/recordings.ts'
import { notOver } from './not-over.ts'

/** The servers of this database; times are the database's, since clocks of machines differ. */
export class DbNodeRepository implements NodeRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async beat(id: string, address: string): Promise<void> {
    const seen = { address, seenAt: sql`now()` }
    await this.#db
      .insert(nodes)
      .values({ id, ...seen })
      .onConflictDoUpdate({ target: nodes.id, set: seen })
  }

  async addressOf(id: string, maxSilenceMs: number): Promise<string | undefined> {
    const rows = await this.#db
      .select({ address: nodes.address })
      .from(nodes)
      .where(and(eq(nodes.id, id), heardWithin(maxSilenceMs)))
    return rows[0]?.address
  }

  async listAbsent(ownId: string, maxSilenceMs: number): Promise<AbsentNode[]> {
    const heard = this.#db.select({ id: nodes.id }).from(nodes).where(heardWithin(maxSilenceMs))
    const rows = await this.#db
      .select({
        id: events.nodeId,
        shows: countDistinct(events.id),
        showsInProgress:
          sql<number>`count(distinct ${events.id}) filter (where ${notOver})`.mapWith(Number),
        recordings: countDistinct(recordings.id),
      })
      .from(events)
      .leftJoin(recordings, eq(recordings.eventId, events.id))
      .where(and(ne(events.nodeId, ownId), notInArray(events.nodeId, heard)))
      .groupBy(events.nodeId)
    return rows.flatMap(({ id, ...figures }) => (id === null ? [] : [{ id, ...figures }]))
  }

  async adopt(fromId: string, toId: string): Promise<void> {
    await this.#db.update(events).set({ nodeId: toId }).where(eq(events.nodeId, fromId))
  }

  async remove(id: string): Promise<void> {
    await this.#db.delete(nodes).where(eq(nodes.id, id))
  }
}

function heardWithin(maxSilenceMs: number) {
  return sql`${nodes.seenAt} > now() - ${maxSilenceMs} * interval '1 millisecond'`
}
