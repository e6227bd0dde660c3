import { and, eq, sql } from 'drizzle-orm'
import type { NodeRepository } from '../../domain/ports/node-repository.ts'
import type { Connection } from '../database.ts'
import { nodes } from '../schema/nodes.ts'

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
    const isHeard = sql`${nodes.seenAt} > now() - ${maxSilenceMs} * interval '1 millisecond'`
    const rows = await this.#db
      .select({ address: nodes.address })
      .from(nodes)
      .where(and(eq(nodes.id, id), isHeard))
    return rows[0]?.address
  }

  async remove(id: string): Promise<void> {
    await this.#db.delete(nodes).where(eq(nodes.id, id))
  }
}
