import type { Transition, TransitionKind } from '@proscenium/protocol'
import { type Snapshot, useSnapshot } from 'valtio'
import { healthState } from '../../model/health/store.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { changeTransition } from '../../model/transition/actions.ts'
import { transitionState } from '../../model/transition/store.ts'
import { transitionPickerState } from './store.ts'

/** The transition that the picker edits, and for which takes it is. */
export interface EditedTransition {
  /** The scene that could have one of its own: the one asked for, else the one in preview. */
  readonly scene: { readonly id: string; readonly name: string; readonly hasOwn: boolean } | null
  /** Takes into that scene alone are meant. */
  readonly isOwn: boolean
  readonly transition: Snapshot<Transition>
  readonly isDrawnAsFade: (kind: TransitionKind) => boolean
  readonly change: (change: (before: Transition) => Transition) => void
}

/** What the picker is about now. */
export function useEditedTransition(): EditedTransition {
  const { sceneId } = useSnapshot(transitionPickerState)
  const { scenes, previewSceneId } = useSnapshot(scenesState)
  const { transition: ofShow } = useSnapshot(transitionState)
  const { transitions } = useSnapshot(healthState)
  const found = scenes.find(({ id }) => id === (sceneId ?? previewSceneId))
  const own = sceneId === null ? null : found?.transition
  return {
    scene: found ? { id: found.id, name: found.name, hasOwn: found.transition !== null } : null,
    isOwn: sceneId !== null,
    transition: own ?? ofShow,
    isDrawnAsFade: (kind) =>
      kind !== 'cut' && kind !== 'stinger' && transitions?.includes(kind) === false,
    change: (change) => changeTransition(sceneId === null ? null : { sceneId }, change),
  }
}
