import type { TransitionKind } from '@proscenium/protocol'
import { useSnapshot } from 'valtio'
import { scenesState } from '../../model/scenes/store.ts'
import { selectTakeTransition } from '../../model/transition/selectors.ts'
import { transitionState } from '../../model/transition/store.ts'
import { type TransitionWay, transitionWay } from '../../model/transition/transition-kinds.ts'

export interface TransitionView {
  readonly kind: TransitionKind
  /** Where it moves; undefined for kinds that do not. */
  readonly way: TransitionWay | undefined
  readonly durationMs: number
  /** There is a scene in preview. */
  readonly canTake: boolean
  /** The take that runs by itself; null when none does. */
  readonly running: { readonly startedAtMs: number; readonly durationMs: number } | null
  /** Position of the T-bar, 0 to 1; null while nobody holds it. */
  readonly manualProgress: number | null
}

/** How the next take runs, and the one that runs now. */
export function useTransition(): TransitionView {
  const scenes = useSnapshot(scenesState)
  const transition = useSnapshot(transitionState)
  const next = selectTakeTransition(scenes, transition)
  const { take } = scenes
  return {
    kind: next.kind,
    way: transitionWay(next),
    durationMs: 'durationMs' in next ? next.durationMs : 0,
    canTake: scenes.previewSceneId !== null,
    running: take && !take.isManual ? take : null,
    manualProgress: transition.manualProgress,
  }
}
