import { asc, count, eq, isNull, or } from 'drizzle-orm'
import type { OverlayRecord, OverlayRepository } from '../../domain/ports/overlay-repository.ts'
import type { Connection } from '../database.ts'
import { overlays } from '../schema/overlays.ts'

/** Overlays in the database. */
export class DbOverlayRepository implements OverlayRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(overlay: OverlayRecord): Promise<void> {
    await this.#db.insert(overlays).values(overlay)
  }

  async find(id: string): Promise<OverlayRecord | undefined> {
    const rows = await this.#db.select().from(overlays).where(eq(overlays.id, id))
    return rows[0]
  }

  listReadable(userId: string): Promise<OverlayRecord[]> {
    return this.#db
      .select()
      .from(overlays)
      .where(or(eq(overlays.ownerId, userId), isNull(overlays.ownerId)))
      .orderBy(asc(overlays.createdAt), asc(overlays.id))
  }

  async lock(id: string): Promise<OverlayRecord | undefined> {
    const rows = await this.#db.select().from(overlays).where(eq(overlays.id, id)).for('update')
    return rows[0]
  }

  async count(ownerId: string): Promise<number> {
    const rows = await this.#db
      .select({ total: count() })
      .from(overlays)
      .where(eq(overlays.ownerId, ownerId))
    return rows[0]?.total ?? 0
  }

  async update(
    id: string,
    changes: Partial<Pick<OverlayRecord, 'name' | 'description'>>,
  ): Promise<void> {
    await this.#db.update(overlays).set(changes).where(eq(overlays.id, id))
  }

  async delete(id: string): Promise<void> {
    await this.#db.delete(overlays).where(eq(overlays.id, id))
  }
}
