import { asc, eq } from 'drizzle-orm'
import type { Changes } from '../../domain/ports/paging.ts'
import type { SceneRecord } from '../../domain/ports/records.ts'
import type { SceneRepository } from '../../domain/ports/repositories.ts'
import type { Connection } from '../database.ts'
import { scenes } from '../schema/scenes.ts'
import { required } from './required.ts'

/** Scenes of events in the database. */
export class DbSceneRepository implements SceneRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(records: readonly SceneRecord[]): Promise<void> {
    if (records.length > 0) await this.#db.insert(scenes).values([...records])
  }

  async find(id: string): Promise<SceneRecord | undefined> {
    const rows = await this.#db.select().from(scenes).where(eq(scenes.id, id))
    return rows[0]
  }

  listOf(eventId: string): Promise<SceneRecord[]> {
    return this.#db
      .select()
      .from(scenes)
      .where(eq(scenes.eventId, eventId))
      .orderBy(asc(scenes.position), asc(scenes.id))
  }

  async update(id: string, changes: Changes<SceneRecord>): Promise<SceneRecord> {
    const rows = await this.#db.update(scenes).set(changes).where(eq(scenes.id, id)).returning()
    return required(rows, `Scene ${id}`)
  }

  async delete(id: string): Promise<void> {
    await this.#db.delete(scenes).where(eq(scenes.id, id))
  }
}
