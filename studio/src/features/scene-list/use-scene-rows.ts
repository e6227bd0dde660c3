import { isLiveInProgress } from '@proscenium/protocol'
import { useRef } from 'react'
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
  /** It is on its way out of program: both scenes of a running take carry the ring. */
  readonly isLeaving: boolean
}

/** The scenes of the event with their lights. */
export function useSceneRows(): SceneRow[] {
  const scenes = useSnapshot(scenesState)
  const isLive = isLiveInProgress(useSnapshot(eventState).status)
  const leavingId = useLeavingSceneId(scenes.liveSceneId, scenes.take !== null)
  return scenes.scenes.map(({ id, name }, index) => {
    const { onAir, preview } = selectTally(scenes, id)
    const isLeaving = id === leavingId
    return {
      id,
      name,
      index,
      key: sceneKey(index),
      tally: tallyOf({ onAir: onAir || isLeaving, preview, isLive }),
      isPreview: preview,
      isLeaving,
    }
  })
}

/** The scene that was in program before, while a take runs. */
function useLeavingSceneId(liveSceneId: string | null, isTaking: boolean): string | null {
  const seen = useRef<{ now: string | null; before: string | null }>({ now: null, before: null })
  if (seen.current.now !== liveSceneId) {
    seen.current = { now: liveSceneId, before: seen.current.now }
  }
  return isTaking ? seen.current.before : null
}

/** The light of a scene: red only when viewers see it. */
export function tallyOf(lights: { onAir: boolean; preview: boolean; isLive: boolean }): Tally {
  if (lights.onAir) return lights.isLive ? 'program' : 'armed'
  return lights.preview ? 'preview' : 'none'
}
