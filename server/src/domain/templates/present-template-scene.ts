import type { Format, Scene } from '@proscenium/protocol'
import type {
  TemplateRecord,
  TemplateSceneFormat,
  TemplateSceneRecord,
} from '../ports/template-records.ts'
import { orientationOf } from './formats.ts'
import { starterPictureUrl } from './starter-pictures.ts'

/** A template's scene in one of its formats as the wire shows it; undefined when it isn't in that format. */
export function presentTemplateScene(
  template: TemplateRecord,
  format: Format,
  scene: TemplateSceneRecord,
): Scene | undefined {
  const own = scene.formats.find(({ formatId }) => formatId === format.id)
  if (!own) return undefined
  const pictures = thumbnailUrls(template.id, scene.id, own)
  return {
    ...own.content,
    id: scene.id,
    name: scene.name,
    owner: template.ownerId === null ? 'global' : 'user',
    modified: scene.modifiedAt.toISOString(),
    isActive: false,
    position: scene.position,
    orientation: orientationOf(format),
    originalContent: own.content,
    formatRef: format.id,
    ...pictures,
  }
}

/**
 * Addresses of a scene's pictures (GAP-123): the one to show, and the drawn one. Every upload has an
 * address of its own, so that browsers may keep what they loaded.
 */
export function thumbnailUrls(
  templateId: string,
  sceneId: string,
  format: Omit<TemplateSceneFormat, 'content'>,
): Pick<Scene, 'thumbnailUrl' | 'defaultThumbnailUrl' | 'rewritedThumbnailUrl'> {
  const path = `/v2/editor/templates/${templateId}/scenes/${sceneId}/formats/${format.formatId}/thumbnail`
  const url = (id: string | null) =>
    id === null ? null : (starterPictureUrl(id) ?? `${path}?version=${id}`)
  const shown = url(format.thumbnailId ?? format.defaultThumbnailId)
  return {
    thumbnailUrl: shown,
    defaultThumbnailUrl: url(format.defaultThumbnailId),
    // Every picture comes through this server, so the rewritten address is the address itself.
    rewritedThumbnailUrl: shown,
  }
}
