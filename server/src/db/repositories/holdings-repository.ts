import { asc, count, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type {
  HeldObjects,
  HoldingFigures,
  HoldingsRepository,
} from '../../domain/ports/holdings-repository.ts'
import type { EventRecord } from '../../domain/ports/records.ts'
import type { Connection } from '../database.ts'
import { browsers } from '../schema/browsers.ts'
import { carousels } from '../schema/carousels.ts'
import { events } from '../schema/events.ts'
import { files } from '../schema/files.ts'
import { fontFiles, fonts } from '../schema/fonts.ts'
import { overlays } from '../schema/overlays.ts'
import { recordings } from '../schema/recordings.ts'
import {
  templateImages,
  templateSceneFormats,
  templateScenes,
  templates,
} from '../schema/templates.ts'

/** What accounts own, in the database. */
export class DbHoldingsRepository implements HoldingsRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async figures(ownerId: string): Promise<HoldingFigures> {
    const ofRecordings = await this.#db
      .select({ rows: count() })
      .from(recordings)
      .innerJoin(events, eq(events.id, recordings.eventId))
      .where(eq(events.ownerId, ownerId))
    return {
      shows: await this.#count(events, events.ownerId, ownerId),
      recordings: ofRecordings[0]?.rows ?? 0,
      files: await this.#count(files, files.ownerId, ownerId),
      fonts: await this.#count(fonts, fonts.ownerId, ownerId),
      templates: await this.#count(templates, templates.ownerId, ownerId),
    }
  }

  listEvents(ownerId: string): Promise<EventRecord[]> {
    return this.#db.select().from(events).where(eq(events.ownerId, ownerId)).orderBy(asc(events.id))
  }

  async listObjects(ownerId: string): Promise<HeldObjects> {
    const ofFiles = await this.#db
      .select({ id: files.id })
      .from(files)
      .where(eq(files.ownerId, ownerId))
    const ofFonts = await this.#db
      .select({ id: fontFiles.fileId })
      .from(fontFiles)
      .innerJoin(fonts, eq(fonts.id, fontFiles.fontId))
      .where(eq(fonts.ownerId, ownerId))
    const ofTemplates = await this.#db
      .select({ id: templates.thumbnailId })
      .from(templates)
      .where(eq(templates.ownerId, ownerId))
    const ofSlots = await this.#db
      .select({ id: templateImages.pictureId })
      .from(templateImages)
      .innerJoin(templates, eq(templates.id, templateImages.templateId))
      .where(eq(templates.ownerId, ownerId))
    const { thumbnailId, defaultThumbnailId } = templateSceneFormats
    const ofScenes = await this.#db
      .select({ chosen: thumbnailId, drawn: defaultThumbnailId })
      .from(templateSceneFormats)
      .innerJoin(templateScenes, eq(templateScenes.id, templateSceneFormats.sceneId))
      .innerJoin(templates, eq(templates.id, templateScenes.templateId))
      .where(eq(templates.ownerId, ownerId))
    return {
      files: present(ofFiles.map(({ id }) => id)),
      fontFiles: present(ofFonts.map(({ id }) => id)),
      templatePictures: present([...ofTemplates, ...ofSlots].map(({ id }) => id)),
      sceneThumbnails: present(ofScenes.flatMap(({ chosen, drawn }) => [chosen, drawn])),
    }
  }

  async handOver(ownerId: string, heirId: string): Promise<void> {
    const given = { ownerId: heirId }
    await this.#db.update(files).set(given).where(eq(files.ownerId, ownerId))
    await this.#db.update(fonts).set(given).where(eq(fonts.ownerId, ownerId))
    await this.#db.update(templates).set(given).where(eq(templates.ownerId, ownerId))
    await this.#db.update(carousels).set(given).where(eq(carousels.ownerId, ownerId))
    await this.#db.update(overlays).set(given).where(eq(overlays.ownerId, ownerId))
    await this.#db.update(browsers).set({ userId: heirId }).where(eq(browsers.userId, ownerId))
  }

  async #count(table: PgTable, owner: PgColumn, ownerId: string): Promise<number> {
    const rows = await this.#db.select({ rows: count() }).from(table).where(eq(owner, ownerId))
    return rows[0]?.rows ?? 0
  }
}

function present(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}
