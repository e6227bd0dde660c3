import type { FileUse } from '@proscenium/protocol'
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FileUseRepository } from '../../domain/ports/file-use-repository.ts'
import type { Connection } from '../database.ts'
import { carouselItems, carousels } from '../schema/carousels.ts'
import { events } from '../schema/events.ts'
import { scenes } from '../schema/scenes.ts'
import { templateSceneFormats, templateScenes, templates } from '../schema/templates.ts'
import { notOver } from './not-over.ts'

/** A scene that names a file, with what it belongs to. */
interface UsingScene {
  readonly id: string
  readonly name: string
  readonly sceneId: string
  readonly sceneName: string
}

/** Where files are used, read from the contents of scenes and carousels. */
export class DbFileUseRepository implements FileUseRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async listOf(fileId: string, ownerId: string): Promise<FileUse[]> {
    const [running, over, ofTemplates, ofCarousels] = [
      await this.#shows(fileId, and(eq(events.ownerId, ownerId), notOver)),
      await this.#shows(fileId, and(eq(events.ownerId, ownerId), eq(events.status, 'stopped'))),
      await this.#templates(fileId, ownerId),
      await this.#carousels(fileId, ownerId),
    ]
    return [
      ...grouped('show', running, true),
      ...grouped('template', ofTemplates),
      ...ofCarousels.map(
        (each): FileUse => ({ kind: 'carousel', ...each, scenes: [], isInProgress: false }),
      ),
      ...grouped('show', over),
    ]
  }

  #shows(fileId: string, wanted: SQL | undefined): Promise<UsingScene[]> {
    const { content, originalContent } = scenes
    const uses = or(names(content, fileId), names(originalContent, fileId))
    const isLive = and(eq(events.liveSceneId, scenes.id), names(events.liveContent, fileId))
    return this.#db
      .select({ id: events.id, name: events.name, sceneId: scenes.id, sceneName: scenes.name })
      .from(scenes)
      .innerJoin(events, eq(events.id, scenes.eventId))
      .where(and(wanted, or(uses, isLive)))
      .orderBy(desc(events.createdAt), asc(events.id), asc(scenes.position), asc(scenes.id))
  }

  #templates(fileId: string, ownerId: string): Promise<UsingScene[]> {
    const scene = { sceneId: templateScenes.id, sceneName: templateScenes.name }
    return this.#db
      .select({ id: templates.id, name: templates.name, ...scene })
      .from(templateSceneFormats)
      .innerJoin(templateScenes, eq(templateScenes.id, templateSceneFormats.sceneId))
      .innerJoin(templates, eq(templates.id, templateScenes.templateId))
      .where(and(eq(templates.ownerId, ownerId), names(templateSceneFormats.content, fileId)))
      .orderBy(asc(templates.name), asc(templates.id), asc(templateScenes.position))
  }

  #carousels(fileId: string, ownerId: string): Promise<{ id: string; name: string }[]> {
    return this.#db
      .selectDistinct({ id: carousels.id, name: carousels.name })
      .from(carouselItems)
      .innerJoin(carousels, eq(carousels.id, carouselItems.carouselId))
      .where(and(eq(carousels.ownerId, ownerId), names(carouselItems.content, fileId)))
      .orderBy(asc(carousels.name), asc(carousels.id))
  }
}

/** Whether a column of JSON names an id anywhere, alone or within an address. */
function names(column: PgColumn, id: string): SQL {
  const [alone, inAddress] = [JSON.stringify(id), `/files/${id}/`]
  return sql`(position(${alone}::text in ${column}::text) > 0 or position(${inAddress}::text in ${column}::text) > 0)`
}

/** Rows come in the order of what they belong to; a scene of several formats has several. */
function grouped(
  kind: 'show' | 'template',
  rows: readonly UsingScene[],
  isInProgress = false,
): FileUse[] {
  const uses = new Map<string, FileUse>()
  for (const { id, name, sceneId, sceneName } of rows) {
    const use = uses.get(id) ?? { kind, id, name, scenes: [], isInProgress }
    if (!use.scenes.some((scene) => scene.id === sceneId)) {
      use.scenes.push({ id: sceneId, name: sceneName })
    }
    uses.set(id, use)
  }
  return [...uses.values()]
}
