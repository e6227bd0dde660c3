import type { Changes, Listed, Page } from './paging.ts'
import type {
  TemplateImageRecord,
  TemplateRecord,
  TemplateSceneFormat,
  TemplateSceneRecord,
} from './template-records.ts'

export interface TemplateRepository {
  /** Writes a template, replacing the one of that id. */
  put(template: TemplateRecord): Promise<void>
  find(id: string): Promise<TemplateRecord | undefined>
  /** Finds a template and holds its row until the transaction ends, so that changes to it happen in turn. */
  lock(id: string): Promise<TemplateRecord | undefined>
  update(id: string, changes: Changes<TemplateRecord>): Promise<TemplateRecord>
  /** Its scenes and pictures' entries go with it. */
  delete(id: string): Promise<void>
  /** Whether a template has this picture as its own; copies share pictures. */
  usesThumbnail(pictureId: string): Promise<boolean>
  /** Own and global templates. */
  findReadable(id: string, userId: string): Promise<TemplateRecord | undefined>
  listReadable(
    query: { readonly userId: string; readonly withGlobals: boolean } & Page,
  ): Promise<Listed<TemplateRecord>>
}

export interface TemplateImageRepository {
  /** In the order of templates and slots. */
  listOf(templateIds: readonly string[]): Promise<TemplateImageRecord[]>
  /** Writes pictures, replacing those of the same slots. */
  put(images: readonly TemplateImageRecord[]): Promise<void>
  delete(templateId: string, index: number): Promise<void>
  /** Whether a slot of any template has this picture; copies share pictures. */
  usesPicture(pictureId: string): Promise<boolean>
}

/** The first scene of a template in one of its formats, for its picture. */
export interface TemplateCover
  extends Pick<TemplateSceneFormat, 'formatId' | 'thumbnailId' | 'defaultThumbnailId'> {
  readonly templateId: string
  readonly sceneId: string
}

export interface TemplateSceneRepository {
  insert(scenes: readonly TemplateSceneRecord[]): Promise<void>
  find(id: string): Promise<TemplateSceneRecord | undefined>
  /** In the order of their positions; with a format, only those that have it, and only that of them. */
  listOf(templateId: string, formatId?: string): Promise<TemplateSceneRecord[]>
  update(id: string, changes: Omit<Changes<TemplateSceneRecord>, 'formats'>): Promise<void>
  updateFormat(
    sceneId: string,
    formatId: string,
    changes: Partial<Omit<TemplateSceneFormat, 'formatId'>>,
  ): Promise<void>
  delete(id: string): Promise<void>
  deleteOf(templateId: string): Promise<void>
  /** Whether a scene has this picture, as its chosen or its drawn one; copies share pictures. */
  usesThumbnail(thumbnailId: string): Promise<boolean>
  /** What pictures the first scenes of templates have, in all their formats. */
  coversOf(templateIds: readonly string[]): Promise<TemplateCover[]>
  /** How many scenes each format of each template has. */
  count(
    templateIds: readonly string[],
  ): Promise<{ templateId: string; formatId: string; count: number }[]>
}
