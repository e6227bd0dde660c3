import { type Transition, type TransitionKind, transitionSchema } from '@proscenium/protocol'
import { snapshot } from 'valtio'
import { type ActionFailure, refusal } from '../failure.ts'
import { pushCommand } from '../scenes/scene-sync.ts'
import { transitionState } from './store.ts'

export { beginManualTake, endManualTake, setManualProgress } from '../scenes/take-actions.ts'

/** Sets the event's transition; an invalid one changes nothing. */
export function setTransition(transition: Transition): ActionFailure | null {
  const parsed = transitionSchema.safeParse(transition)
  if (!parsed.success) {
    return refusal('validation_failed', parsed.error.issues[0]?.message)
  }
  transitionState.transition = parsed.data
  pushCommand({ kind: 'transition', transition: parsed.data })
  return null
}

/** Changes the kind and keeps what both kinds have, such as the duration. */
export function setTransitionKind(
  kind: Exclude<TransitionKind, 'luma_wipe' | 'shader' | 'stinger'>,
): ActionFailure | null {
  const { kind: _, ...kept } = snapshot(transitionState).transition
  const carried = transitionSchema.safeParse({ ...kept, kind })
  return setTransition(carried.success ? carried.data : transitionSchema.parse({ kind }))
}

/** Changes the duration, in milliseconds; a cut becomes a fade. */
export function setTransitionDuration(durationMs: number): ActionFailure | null {
  const { transition } = snapshot(transitionState)
  const kept: Transition['kind'] = transition.kind === 'cut' ? 'fade' : transition.kind
  return setTransition({ ...transition, kind: kept, durationMs } as Transition)
}
