import { type Transition, transitionSchema } from '@proscenium/protocol'
import { snapshot } from 'valtio'
import { type ActionFailure, refusal } from '../failure.ts'
import { isOwnClientId } from '../realtime/own-client-ids.ts'
import { isEqual } from '../scenes/is-equal.ts'
import { setSceneTransition } from '../scenes/scene-list-actions.ts'
import { pendingCommands, pushCommand } from '../scenes/scene-sync.ts'
import { scenesState } from '../scenes/store.ts'
import { transitionState } from './store.ts'

export { beginManualTake, endManualTake, setManualProgress } from '../scenes/manual-take.ts'

/** The server has told of what was chosen here last: whatever it tells from now on came after it. */
let isEchoed = true

/** Sets the event's transition; an invalid one changes nothing. */
export function setTransition(transition: Transition): ActionFailure | null {
  const parsed = transitionSchema.safeParse(transition)
  if (!parsed.success) {
    return refusal('validation_failed', parsed.error.issues[0]?.message)
  }
  transitionState.transition = parsed.data
  isEchoed = false
  pushCommand({ kind: 'transition', transition: parsed.data })
  return null
}

/**
 * Takes over the event's transition as the server has it. What was chosen here and is still on its way comes after
 * it there, and counts; what comes back of an earlier choice of this tab is older than what is shown.
 */
export function receiveTransition(transition: Transition, clientId: string | undefined): void {
  if (isOwnClientId(clientId)) {
    isEchoed ||= isEqual(transition, snapshot(transitionState).transition)
    return
  }
  const isUnderWay = pendingCommands().some(({ kind }) => kind === 'transition')
  if (isEchoed || !isUnderWay) transitionState.transition = transition
}

/** Which takes a transition is for: those into one scene, or all that have none of their own. */
export type TransitionScope = { readonly sceneId: string } | null

/** The transition in force for takes into a scene, or for all others. */
export function transitionOf(scope: TransitionScope): Transition {
  const own = scope && scenesState.scenes.find(({ id }) => id === scope.sceneId)?.transition
  return structuredClone(snapshot(own ?? transitionState.transition))
}

/** Sets a transition for takes into a scene, or for all that have none of their own (GAP-020 as amended). */
export function changeTransition(
  scope: TransitionScope,
  change: (before: Transition) => Transition,
): void {
  const next = change(transitionOf(scope))
  if (scope) void setSceneTransition(scope.sceneId, next)
  else setTransition(next)
}

/** Gives a scene the event's transition again. */
export function clearSceneTransition(sceneId: string): void {
  void setSceneTransition(sceneId, null)
}
