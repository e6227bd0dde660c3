import type { Scene, SceneContent } from '@proscenium/protocol'
import type { EventRecord, SceneRecord } from '../ports/records.ts'
import { starterPictureUrl } from '../templates/starter-pictures.ts'

/** A scene as the wire shows it; `isActive` marks the one on air (CORE-SCN-004). */
export function presentScene(event: EventRecord, scene: SceneRecord): Scene {
  const thumbnailUrl = sceneThumbnailUrl(scene)
  return {
    ...scene.content,
    id: scene.id,
    name: scene.name,
    owner: 'user',
    modified: scene.modifiedAt.toISOString(),
    isActive: event.liveSceneId === scene.id,
    position: scene.position,
    orientation: scene.orientation,
    originalContent: scene.originalContent,
    formatRef: scene.formatId,
    // Nobody chooses another picture than the drawn one, and every picture comes through this server.
    thumbnailUrl,
    defaultThumbnailUrl: thumbnailUrl,
    rewritedThumbnailUrl: thumbnailUrl,
  }
}

/** Where the picture of a scene lies; every upload has an address of its own. Null until one was drawn. */
export function sceneThumbnailUrl({
  id,
  thumbnailId,
}: Pick<SceneRecord, 'id' | 'thumbnailId'>): string | null {
  if (thumbnailId === null) return null
  const path = `/v1/editor/scenes/${id}/thumbnail?version=${thumbnailId}`
  return starterPictureUrl(thumbnailId) ?? path
}

/** What is on air: the live scene's identity with the content that was taken. Null when nothing is. */
export function presentLiveScene(event: EventRecord, scenes: readonly SceneRecord[]): Scene | null {
  const scene = scenes.find(({ id }) => id === event.liveSceneId)
  if (!scene || !event.liveContent) return null
  return { ...presentScene(event, scene), ...event.liveContent }
}

/** Only the content of a scene: what is stored, copied and edited. */
export function contentOf(scene: SceneContent): SceneContent {
  const { schemaVersion, visualElements, audioElements, overlayElements, transition } = scene
  return { schemaVersion, visualElements, audioElements, overlayElements, transition }
}
