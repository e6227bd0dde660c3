import { togglePreviewMute } from '../../model/audio/actions.ts'
import { actionnableCarousel } from '../../model/carousels/actionnable.ts'
import { carouselsState } from '../../model/carousels/store.ts'
import { addMarker } from '../../model/markers/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { togglePreviewMode } from '../../model/preview-mode/actions.ts'
import { redoInConsole, undoInConsole } from '../../model/scenes/console-undo.ts'
import {
  selectNextScene,
  selectPreviewScene,
  selectPreviousScene,
} from '../../model/scenes/selection-actions.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { auto, cut, takeScene, undoTake } from '../../model/scenes/take-actions.ts'
import type { CommandPress } from '../../model/shortcuts/key-map.ts'
import { latchTalkByKey, talkWhileKeyIsDown } from '../../model/talkback/talk-by-key.ts'

/** Digits: the scene at that place goes to air, or to preview where the director prefers (CORE-KEY-005). */
export function takeSceneAt(index: number): void {
  const scene = scenesState.scenes[index]
  if (!scene) return
  if (preferencesState.digitTarget === 'preview') selectPreviewScene(scene.id)
  else takeScene(scene.id)
}

/** Left and right: the action carousel (CORE-KEY-018); without one, the scene in the list where focus is there. */
export function stepCarousel(by: 1 | -1): void {
  const isInList = document.activeElement?.closest('[data-landmark="scenes"]') != null
  if (isInList && !actionnableCarousel(carouselsState, scenesState.liveScene)) {
    if (by > 0) selectNextScene()
    else selectPreviousScene()
    return
  }
  void import('../../model/carousels/choose-item.ts').then(({ stepItem }) => stepItem(by))
}

/** What keys do wherever a show can be steered. */
export const showCommands = {
  cut,
  takeScene: takeSceneAt,
  undoTake: () => void undoTake(),
  addMarker: () => void addMarker(),
  talk: (_: number, press?: CommandPress) => press && talkWhileKeyIsDown(press.key),
  talkLatch: latchTalkByKey,
}

/** What keys do in the mixer alone (CORE-KEY-006, CORE-KEY-017). */
export const mixerCommands = {
  ...showCommands,
  auto,
  togglePreviewMode,
  previousScene: selectPreviousScene,
  nextScene: selectNextScene,
  togglePreviewMute,
  undo: undoInConsole,
  redo: redoInConsole,
  previousItem: () => stepCarousel(-1),
  nextItem: () => stepCarousel(1),
}
