import type { Transition } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import { selectPreviewScene } from '../scenes/selectors.ts'
import type { ScenesState } from '../scenes/store.ts'
import type { TransitionState } from './store.ts'

/** How the next take of the preview runs: the scene's own transition, else the event's. */
export function selectTakeTransition(
  scenes: Snapshot<ScenesState>,
  transition: Snapshot<TransitionState>,
): Snapshot<Transition> {
  return selectPreviewScene(scenes)?.transition ?? transition.transition
}
