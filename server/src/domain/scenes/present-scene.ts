import type { Scene, SceneContent } from '@proscenium/protocol'
import type { EventRecord, SceneRecord } from '../ports/records.ts'

/** A scene as the wire shows it; `isActive` marks the one on air (CORE-SCN-004). */
export function presentScene(event: EventRecord, scene: SceneRecord): Scene {
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
    thumbnailUrl: null,
    defaultThumbnailUrl: null,
    rewritedThumbnailUrl: null,
  }
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
