import type { TransitionKind } from '@proscenium/protocol'
import { useSnapshot } from 'valtio'
import { selectPreviewScene } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import type { TransitionScope } from '../../model/transition/actions.ts'
import { selectTakeTransition } from '../../model/transition/selectors.ts'
import { transitionState } from '../../model/transition/store.ts'

export interface TransitionView {
  readonly kind: TransitionKind
  readonly durationMs: number
  /** Whose transition it is: the preview scene's own, or that of all others. */
  readonly scope: TransitionScope
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
  const preview = selectPreviewScene(scenes)
  return {
    kind: next.kind,
    durationMs: 'durationMs' in next ? next.durationMs : 0,
    scope: preview?.transition ? { sceneId: preview.id } : null,
    canTake: scenes.previewSceneId !== null,
    running: take && !take.isManual ? take : null,
    manualProgress: transition.manualProgress,
  }
}
