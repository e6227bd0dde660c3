import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { TemplateRecord, TemplateSceneRecord } from '../../domain/ports/records.ts'
import type { Listed, Page, TemplateRepository } from '../../domain/ports/repositories.ts'
import type { Connection } from '../database.ts'
import { templateScenes, templates } from '../schema/templates.ts'

/** Templates and their scenes in the database. */
export class DbTemplateRepository implements TemplateRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async put(template: TemplateRecord, scenes: readonly TemplateSceneRecord[]): Promise<void> {
    const { id, createdAt, ...changes } = template
    await this.#db
      .insert(templates)
      .values({ id, createdAt, ...changes })
      .onConflictDoUpdate({ target: templates.id, set: changes })
    await this.#db.delete(templateScenes).where(eq(templateScenes.templateId, id))
    if (scenes.length > 0) await this.#db.insert(templateScenes).values([...scenes])
  }

  async find(id: string): Promise<TemplateRecord | undefined> {
    const rows = await this.#db.select().from(templates).where(eq(templates.id, id))
    return rows[0]
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

  listScenes(templateId: string, formatId?: string): Promise<TemplateSceneRecord[]> {
    return this.#db
      .select()
      .from(templateScenes)
      .where(
        and(
          eq(templateScenes.templateId, templateId),
          formatId === undefined ? undefined : eq(templateScenes.formatId, formatId),
        ),
      )
      .orderBy(asc(templateScenes.position), asc(templateScenes.id))
  }

  async countScenes(
    templateIds: readonly string[],
  ): Promise<{ templateId: string; formatId: string; count: number }[]> {
    if (templateIds.length === 0) return []
    return this.#db
      .select({
        templateId: templateScenes.templateId,
        formatId: templateScenes.formatId,
        count: count(),
      })
      .from(templateScenes)
      .where(inArray(templateScenes.templateId, [...templateIds]))
      .groupBy(templateScenes.templateId, templateScenes.formatId)
  }
}

function readableBy(userId: string) {
  return or(eq(templates.ownerId, userId), isNull(templates.ownerId))
}
