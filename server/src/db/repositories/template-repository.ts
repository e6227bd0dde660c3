import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Changes, Listed, Page } from '../../domain/ports/paging.ts'
import type { TemplateRecord } from '../../domain/ports/template-records.ts'
import type { TemplateRepository } from '../../domain/ports/template-repositories.ts'
import type { Connection } from '../database.ts'
import { templates } from '../schema/templates.ts'
import { required } from './required.ts'

/** Templates in the database. */
export class DbTemplateRepository implements TemplateRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async put(template: TemplateRecord): Promise<void> {
    const { id, ...changes } = template
    await this.#db
      .insert(templates)
      .values({ id, ...changes })
      .onConflictDoUpdate({ target: templates.id, set: changes })
  }

  async find(id: string): Promise<TemplateRecord | undefined> {
    const rows = await this.#db.select().from(templates).where(eq(templates.id, id))
    return rows[0]
  }

  async lock(id: string): Promise<TemplateRecord | undefined> {
    const rows = await this.#db.select().from(templates).where(eq(templates.id, id)).for('update')
    return rows[0]
  }

  async update(id: string, changes: Changes<TemplateRecord>): Promise<TemplateRecord> {
    const rows = await this.#db
      .update(templates)
      .set(changes)
      .where(eq(templates.id, id))
      .returning()
    return required(rows, `Template ${id}`)
  }

  async delete(id: string): Promise<void> {
    await this.#db.delete(templates).where(eq(templates.id, id))
  }

  async usesThumbnail(pictureId: string): Promise<boolean> {
    const rows = await this.#db
      .select({ id: templates.id })
      .from(templates)
      .where(eq(templates.thumbnailId, pictureId))
      .limit(1)
    return rows.length > 0
  }

  async findReadable(id: string, userId: string): Promise<TemplateRecord | undefined> {
    const rows = await this.#db
      .select()
      .from(templates)
      .where(and(eq(templates.id, id), readableBy(userId)))
    return rows[0]
  }

  async listReadable(
    query: { readonly userId: string; readonly withGlobals: boolean } & Page,
  ): Promise<Listed<TemplateRecord>> {
    const { userId, withGlobals, page, perPage } = query
    const wanted = withGlobals ? readableBy(userId) : eq(templates.ownerId, userId)
    const items = await this.#db
      .select()
      .from(templates)
      .where(wanted)
      // Own ones first, the newest on top; then the server's in their order.
      .orderBy(
        asc(sql`${templates.ownerId} is null`),
        asc(templates.position),
        desc(templates.createdAt),
        asc(templates.id),
      )
      .limit(perPage)
      .offset((page - 1) * perPage)
    const totals = await this.#db.select({ total: count() }).from(templates).where(wanted)
    return { items, total: totals[0]?.total ?? 0 }
  }
}

function readableBy(userId: string) {
  return or(eq(templates.ownerId, userId), isNull(templates.ownerId))
}
