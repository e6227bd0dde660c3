import { and, asc, eq, inArray } from 'drizzle-orm'
import type { TemplateImageRecord } from '../../domain/ports/template-records.ts'
import type { TemplateImageRepository } from '../../domain/ports/template-repositories.ts'
import type { Connection } from '../database.ts'
import { templateImages } from '../schema/templates.ts'

/** The pictures that templates have for their slots, in the database. */
export class DbTemplateImageRepository implements TemplateImageRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async listOf(templateIds: readonly string[]): Promise<TemplateImageRecord[]> {
    if (templateIds.length === 0) return []
    return this.#db
      .select()
      .from(templateImages)
      .where(inArray(templateImages.templateId, [...templateIds]))
      .orderBy(asc(templateImages.templateId), asc(templateImages.index))
  }

  async put(images: readonly TemplateImageRecord[]): Promise<void> {
    for (const image of images) {
      await this.#db
        .insert(templateImages)
        .values(image)
        .onConflictDoUpdate({
          target: [templateImages.templateId, templateImages.index],
          set: { pictureId: image.pictureId },
        })
    }
  }

  async delete(templateId: string, index: number): Promise<void> {
    await this.#db
      .delete(templateImages)
      .where(and(eq(templateImages.templateId, templateId), eq(templateImages.index, index)))
  }

  async usesPicture(pictureId: string): Promise<boolean> {
    const rows = await this.#db
      .select({ index: templateImages.index })
      .from(templateImages)
      .where(eq(templateImages.pictureId, pictureId))
      .limit(1)
    return rows.length > 0
  }
}
