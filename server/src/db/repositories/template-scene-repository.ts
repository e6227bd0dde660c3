import { and, asc, count, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Changes } from '../../domain/ports/paging.ts'
import type {
  TemplateSceneFormat,
  TemplateSceneRecord,
} from '../../domain/ports/template-records.ts'
import type {
  TemplateCover,
  TemplateSceneRepository,
} from '../../domain/ports/template-repositories.ts'
import type { Connection } from '../database.ts'
import { scenes } from '../schema/scenes.ts'
import { templateSceneFormats, templateScenes } from '../schema/templates.ts'

/** Scenes of templates with their formats in the database. */
export class DbTemplateSceneRepository implements TemplateSceneRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(scenes: readonly TemplateSceneRecord[]): Promise<void> {
    if (scenes.length === 0) return
    await this.#db.insert(templateScenes).values(scenes.map(({ formats: _, ...scene }) => scene))
    const formats = scenes.flatMap(({ id, formats: own }) =>
      own.map((format) => ({ ...format, sceneId: id })),
    )
    if (formats.length > 0) await this.#db.insert(templateSceneFormats).values(formats)
  }

  async find(id: string): Promise<TemplateSceneRecord | undefined> {
    const [scene] = await this.#select(eq(templateScenes.id, id))
    return scene
  }

  listOf(templateId: string, formatId?: string): Promise<TemplateSceneRecord[]> {
    return this.#select(
      and(
        eq(templateScenes.templateId, templateId),
        formatId === undefined ? undefined : eq(templateSceneFormats.formatId, formatId),
      ),
    )
  }

  async update(id: string, changes: Omit<Changes<TemplateSceneRecord>, 'formats'>): Promise<void> {
    await this.#db.update(templateScenes).set(changes).where(eq(templateScenes.id, id))
  }

  async updateFormat(
    sceneId: string,
    formatId: string,
    changes: Partial<Omit<TemplateSceneFormat, 'formatId'>>,
  ): Promise<void> {
    const { sceneId: ofScene, formatId: inFormat } = templateSceneFormats
    await this.#db
      .update(templateSceneFormats)
      .set(changes)
      .where(and(eq(ofScene, sceneId), eq(inFormat, formatId)))
  }

  async delete(id: string): Promise<void> {
    await this.#db.delete(templateScenes).where(eq(templateScenes.id, id))
  }

  async deleteOf(templateId: string): Promise<void> {
    await this.#db.delete(templateScenes).where(eq(templateScenes.templateId, templateId))
  }

  async usesThumbnail(thumbnailId: string): Promise<boolean> {
    const { sceneId, thumbnailId: chosen, defaultThumbnailId: drawn } = templateSceneFormats
    const rows = await this.#db
      .select({ sceneId })
      .from(templateSceneFormats)
      .where(or(eq(chosen, thumbnailId), eq(drawn, thumbnailId)))
      .limit(1)
    if (rows.length > 0) return true
    const ofEvents = await this.#db
      .select({ id: scenes.id })
      .from(scenes)
      .where(eq(scenes.thumbnailId, thumbnailId))
      .limit(1)
    return ofEvents.length > 0
  }

  async coversOf(templateIds: readonly string[]): Promise<TemplateCover[]> {
    if (templateIds.length === 0) return []
    const { templateId, position } = templateScenes
    const { sceneId, formatId, thumbnailId, defaultThumbnailId } = templateSceneFormats
    return this.#db
      .select({ templateId, sceneId, formatId, thumbnailId, defaultThumbnailId })
      .from(templateScenes)
      .innerJoin(templateSceneFormats, eq(sceneId, templateScenes.id))
      .where(and(inArray(templateId, [...templateIds]), eq(position, 0)))
  }

  async count(
    templateIds: readonly string[],
  ): Promise<{ templateId: string; formatId: string; count: number }[]> {
    if (templateIds.length === 0) return []
    const { templateId } = templateScenes
    const { sceneId, formatId } = templateSceneFormats
    return this.#db
      .select({ templateId, formatId, count: count() })
      .from(templateScenes)
      .innerJoin(templateSceneFormats, eq(sceneId, templateScenes.id))
      .where(inArray(templateId, [...templateIds]))
      .groupBy(templateId, formatId)
  }

  async #select(wanted: SQL | undefined): Promise<TemplateSceneRecord[]> {
    const rows = await this.#db
      .select({ scene: templateScenes, format: templateSceneFormats })
      .from(templateScenes)
      .innerJoin(templateSceneFormats, eq(templateSceneFormats.sceneId, templateScenes.id))
      .where(wanted)
      .orderBy(
        asc(templateScenes.position),
        asc(templateScenes.id),
        asc(templateSceneFormats.formatId),
      )
    const formats = new Map<string, TemplateSceneFormat[]>()
    for (const { format } of rows) {
      const { sceneId, ...own } = format
      formats.set(sceneId, [...(formats.get(sceneId) ?? []), own])
    }
    const scenes = new Map(rows.map(({ scene }) => [scene.id, scene]))
    return [...scenes.values()].map((scene) => ({
      ...scene,
      formats: formats.get(scene.id) ?? [],
    }))
  }
}
