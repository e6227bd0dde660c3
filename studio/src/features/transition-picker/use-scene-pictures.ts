import { useSnapshot } from 'valtio'
import { scenesState } from '../../model/scenes/store.ts'
import { thumbnailsState } from '../../model/thumbnails/store.ts'

/** Addresses of two scenes' pictures; undefined where one has not been drawn. */
export interface ScenePictures {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** What is on air and what comes: the real scenes, so that a director sees what he will get. */
export function useScenePictures(sceneId: string | null): ScenePictures {
  const { scenes, liveSceneId, previewSceneId } = useSnapshot(scenesState)
  const { urls } = useSnapshot(thumbnailsState)
  const toId = sceneId ?? previewSceneId
  const others = scenes.filter(({ id }) => id !== toId).map(({ id }) => id)
  const fromId = liveSceneId !== null && liveSceneId !== toId ? liveSceneId : others[0]
  return { from: urls[fromId ?? ''], to: urls[toId ?? ''] }
}
