import { type SceneContent, sceneUses } from '@proscenium/protocol'

/** Ids of all library files that a scene shows, plays or changes with. */
export function referencedFileIds(scene: SceneContent): Set<string> {
  const ids = new Set(sceneUses(scene).fileIds)
  if (scene.transition && 'fileId' in scene.transition) ids.add(scene.transition.fileId)
  return ids
}
