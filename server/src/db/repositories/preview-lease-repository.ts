import { and, eq } from 'drizzle-orm'
import type { PreviewLeaseRecord } from '../../domain/ports/records.ts'
import type { PreviewLeaseRepository } from '../../domain/ports/repositories.ts'
import type { Connection } from '../database.ts'
import { previewLeases } from '../schema/preview-leases.ts'

/** Leases to edit previews, in the database. */
export class DbPreviewLeaseRepository implements PreviewLeaseRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async find(eventId: string): Promise<PreviewLeaseRecord | undefined> {
    const rows = await this.#db
      .select()
      .from(previewLeases)
      .where(eq(previewLeases.eventId, eventId))
    return rows[0]
  }

  async put(lease: PreviewLeaseRecord): Promise<void> {
    await this.#db
      .insert(previewLeases)
      .values(lease)
      .onConflictDoUpdate({ target: previewLeases.eventId, set: lease })
  }

  async end(eventId: string, heartbeatId: string): Promise<boolean> {
    const rows = await this.#db
      .delete(previewLeases)
      .where(and(eq(previewLeases.eventId, eventId), eq(previewLeases.heartbeatId, heartbeatId)))
      .returning({ eventId: previewLeases.eventId })
    return rows.length > 0
  }
}
