import type { SceneContent } from '@proscenium/protocol'
import type { ContributionRecord, DistributorRecord, EventRecord } from './records.ts'

/** What a template keeps of the show that it was made from, beside its scenes and pictures. */
export interface ShowSetup
  extends Pick<
    EventRecord,
    'formatId' | 'otherFormatIds' | 'transition' | 'latencyMs' | 'fieldDisplayed'
  > {
  readonly slots: readonly Pick<
    ContributionRecord,
    'index' | 'name' | 'description' | 'source' | 'isRecorded'
  >[]
  /** With their keys, sealed as they are in the show. */
  readonly destinations: readonly Omit<DistributorRecord, 'id' | 'eventId' | 'createdAt'>[]
}

/** A template; a null owner makes it global. */
export interface TemplateRecord {
  readonly id: string
  readonly ownerId: string | null
  readonly name: string
  readonly description: string
  /** Place among the global templates. */
  readonly position: number
  /** The picture that somebody chose for it, by the id under which it lies. */
  readonly thumbnailId: string | null
  /** Null for one that was not made from a show. */
  readonly setup: ShowSetup | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A template's own picture of a slot of contributions, by the id under which it lies. */
export interface TemplateImageRecord {
  readonly templateId: string
  readonly index: number
  readonly pictureId: string
}

/** What a template's scene shows in one format; pictures of it by the ids under which they lie. */
export interface TemplateSceneFormat {
  readonly formatId: string
  readonly content: SceneContent
  /** The picture that somebody chose; it goes before the drawn one. */
  readonly thumbnailId: string | null
  /** The picture that the studio drew. */
  readonly defaultThumbnailId: string | null
}

/** A scene of a template with its content in each format of the template. */
export interface TemplateSceneRecord {
  readonly id: string
  readonly templateId: string
  readonly position: number
  readonly name: string
  readonly modifiedAt: Date
  readonly formats: readonly TemplateSceneFormat[]
}
