import { defaultContributionImage, MAX_IMAGE_INDEX, type Template } from '@proscenium/protocol'
import type {
  TemplateImageRecord,
  TemplateRecord,
  TemplateSceneRecord,
} from '../ports/template-records.ts'
import type { TemplateCover } from '../ports/template-repositories.ts'
import { formatsOf } from './formats.ts'
import { thumbnailUrls } from './present-template-scene.ts'
import { starterPictureUrl } from './starter-pictures.ts'
import { masterFormatOf } from './template-scene-formats.ts'

/** What every view of a template is made of. */
export interface TemplateParts {
  /** How many scenes each of its formats has. */
  readonly counts: readonly { readonly formatId: string; readonly count: number }[]
  /** Its first scene in its formats. */
  readonly covers: readonly TemplateCover[]
}

/** A template as the wire shows it, without what a reader has to ask for. */
export function presentTemplate(
  record: TemplateRecord,
  { counts, covers }: TemplateParts,
): Template {
  const formats = formatsOf(counts.map(({ formatId }) => formatId))
  const master = formats.find((format) => format.master)
  return {
    id: record.id,
    name: record.name,
    description: record.description,
    kind: 'event',
    owner: record.ownerId === null ? 'global' : 'user',
    thumbnailUrl: pictureOf(
      record,
      covers.find(({ formatId }) => formatId === master?.id),
    ),
    formats,
    numberOfScenes: counts.find(({ formatId }) => formatId === master?.id)?.count ?? 0,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}

/** The chosen picture of a template, else that of its first scene. */
function pictureOf(record: TemplateRecord, cover: TemplateCover | undefined): string | null {
  const { id, thumbnailId } = record
  if (thumbnailId !== null) {
    const path = `/v2/editor/templates/${id}/thumbnail`
    return starterPictureUrl(thumbnailId) ?? `${path}?version=${thumbnailId}`
  }
  return cover === undefined ? null : thumbnailUrls(id, cover.sceneId, cover).thumbnailUrl
}

/** Where the picture of a slot of a template lies; every upload has an address of its own. */
export function templateImageUrl({ templateId, index, pictureId }: TemplateImageRecord): string {
  return `/v2/editor/templates/${templateId}/contributions/${index}/image?version=${pictureId}`
}

/** The slots that have pictures, with the template's own or the usual one. */
export function presentTemplateSlots(
  images: readonly TemplateImageRecord[],
): NonNullable<Template['contributions']> {
  return Array.from({ length: MAX_IMAGE_INDEX }, (_, at) => {
    const index = at + 1
    const own = images.find((image) => image.index === index)
    return {
      id: String(index),
      index,
      imageUrl: own ? templateImageUrl(own) : defaultContributionImage(index),
      isImageOverridden: own !== undefined,
    }
  })
}

/** Pictures of the scenes of a template, each in its master format. */
export function illustrationsOf(
  templateId: string,
  scenes: readonly TemplateSceneRecord[],
): string[] {
  return scenes.flatMap((scene) => {
    const master = masterFormatOf(scene)
    const own = scene.formats.find(({ formatId }) => formatId === master.id)
    const url = own && thumbnailUrls(templateId, scene.id, own).thumbnailUrl
    return url ? [url] : []
  })
}
