import { togglePreviewMute } from '../../model/audio/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import {
  auto,
  cut,
  selectNextScene,
  selectPreviewScene,
  selectPreviousScene,
  takeScene,
} from '../../model/scenes/actions.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { latchTalkByKey, talkWhileKeyIsDown } from '../../model/talkback/talk-by-key.ts'
import { undoTake } from './undo-take.ts'

/** Digits: the scene at that place goes to air, or to preview where the director prefers (CORE-KEY-005). */
export function takeSceneAt(index: number): void {
  const scene = scenesState.scenes[index]
  if (!scene) return
  if (preferencesState.digitTarget === 'preview') selectPreviewScene(scene.id)
  else takeScene(scene.id)
}

/** What keys do wherever a show can be steered. */
export const showCommands = {
  cut,
  takeScene: takeSceneAt,
  undoTake: () => void undoTake(),
  talk: () => talkWhileKeyIsDown('t'),
  talkLatch: latchTalkByKey,
}

/** What keys do in the mixer alone (CORE-KEY-006, CORE-KEY-017). */
export const mixerCommands = {
  ...showCommands,
  auto,
  previousScene: selectPreviousScene,
  nextScene: selectNextScene,
  togglePreviewMute,
}
