import { isLiveInProgress } from '@proscenium/protocol'
import { useSnapshot } from 'valtio'
import type { Tally } from '../../components/tally.ts'
import { eventState } from '../../model/event/store.ts'
import { sceneKey } from '../../model/scenes/scene-key.ts'
import { selectTally } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'

/** A scene as lists show it. */
export interface SceneRow {
  readonly id: string
  readonly name: string
  readonly index: number
  /** The digit that takes it. */
  readonly key: string | undefined
  /** In program counts more than in preview. */
  readonly tally: Tally
  readonly isPreview: boolean
  /** A take to or from it is running: both carry the red ring (ATEM). */
  readonly isInTake: boolean
}

/** The scenes of the event with their lights. */
export function useSceneRows(): SceneRow[] {
  const scenes = useSnapshot(scenesState)
  const isLive = isLiveInProgress(useSnapshot(eventState).status)
  return scenes.scenes.map(({ id, name }, index) => {
    const { onAir, preview } = selectTally(scenes, id)
    return {
      id,
      name,
      index,
      key: sceneKey(index),
      tally: tallyOf({ onAir, preview, isLive }),
      isPreview: preview,
      isInTake: scenes.take?.sceneId === id,
    }
  })
}

/** The light of a scene: red only when viewers see it. */
export function tallyOf(lights: { onAir: boolean; preview: boolean; isLive: boolean }): Tally {
  if (lights.onAir) return lights.isLive ? 'program' : 'armed'
  return lights.preview ? 'preview' : 'none'
}
