import { proxy } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { takeScene } from '../../model/scenes/actions.ts'
import { scenesState } from '../../model/scenes/store.ts'

/** The scene that was in program before the last take; null when there was none, or it is gone. */
export const undoTakeState = proxy<{ previousSceneId: string | null }>({ previousSceneId: null })

let inProgram: string | null = null

/** Remembers the scene before each take. Answers with a function that stops. */
export function watchTakes(): () => void {
  inProgram = scenesState.liveSceneId
  return subscribeKey(
    scenesState,
    'liveSceneId',
    (liveSceneId) => {
      undoTakeState.previousSceneId = inProgram
      inProgram = liveSceneId
    },
    true,
  )
}

/** Brings the scene before the last take back, hard. Answers whether there was one. */
export function undoTake(): boolean {
  const { previousSceneId } = undoTakeState
  if (!previousSceneId || !scenesState.scenes.some(({ id }) => id === previousSceneId)) return false
  takeScene(previousSceneId, { transition: { kind: 'cut' } })
  return true
}
