import { directions, type Transition, transitionSchema } from '@proscenium/protocol'
import { snapshot } from 'valtio'
import { type ActionFailure, refusal } from '../failure.ts'
import { pushCommand } from '../scenes/scene-sync.ts'
import { transitionState } from './store.ts'
import { type PlainTransitionKind, type TransitionWay, transitionWay } from './transition-kinds.ts'

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

/** Changes the kind and keeps what both kinds have, such as the duration and the direction. */
export function setTransitionKind(kind: PlainTransitionKind): ActionFailure | null {
  const { kind: _, ...kept } = snapshot(transitionState).transition
  const way = transitionWay(snapshot(transitionState).transition)
  const direction = directions.find((each) => each === way)
  const ways = { ...(way ? { shape: way } : {}), ...(direction ? { direction } : {}) }
  const carried = transitionSchema.safeParse({ ...kept, ...ways, kind })
  return setTransition(carried.success ? carried.data : transitionSchema.parse({ kind }))
}

/** Changes where the transition moves, or the shape of a wipe; kinds without are left alone. */
export function setTransitionWay(way: TransitionWay): ActionFailure | null {
  const { transition } = snapshot(transitionState)
  if (transition.kind === 'wipe') return setTransition({ ...transition, shape: way })
  const isMoving = transition.kind === 'push' || transition.kind === 'slide'
  const direction = directions.find((each) => each === way)
  return isMoving && direction ? setTransition({ ...transition, direction }) : null
}

/** Changes the duration, in milliseconds; a cut becomes a fade. */
export function setTransitionDuration(durationMs: number): ActionFailure | null {
  const { transition } = snapshot(transitionState)
  const kept: Transition['kind'] = transition.kind === 'cut' ? 'fade' : transition.kind
  return setTransition({ ...transition, kind: kept, durationMs } as Transition)
}
