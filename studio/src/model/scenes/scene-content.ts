import type { Scene, SceneContent } from '@proscenium/protocol'

/** The draft of a scene without what surrounds it. */
export function contentOf(scene: SceneContent): SceneContent {
  const { schemaVersion, visualElements, audioElements, overlayElements, transition } = scene
  return { schemaVersion, visualElements, audioElements, overlayElements, transition }
}

/** The scene with another draft. */
export function withContent(scene: Scene, content: SceneContent): Scene {
  return { ...scene, ...contentOf(content) }
}
