import type { Immutable } from '../primitives/immutable.ts'
import { defineLifecycle, type TransitionTable } from '../primitives/lifecycle.ts'
import { sameValue } from '../primitives/same-value.ts'
import type { SceneContent } from './scene-content.ts'

/** Where the draft of a scene stands: equal to what was saved, or changed since. */
export const scenePreviewStatuses = ['saved', 'modified'] as const
export type ScenePreviewStatus = (typeof scenePreviewStatuses)[number]

/** Steps of a draft (CORE-SCS-001): edits lead away from what was saved, saving and reverting back to it. */
export const scenePreviewTransitions: TransitionTable<ScenePreviewStatus> = {
  saved: ['modified'],
  modified: ['saved'],
}
export const scenePreviewLifecycle = defineLifecycle<ScenePreviewStatus>(
  "A scene's preview",
  scenePreviewTransitions,
)

/** What can be done with a scene's draft (CORE-SCS-001). */
export const scenePreviewActions = ['edit', 'save', 'revert', 'apply_to_live'] as const
export type ScenePreviewAction = (typeof scenePreviewActions)[number]

/** Where an action leads; a draft that is applied to live stays what it was. */
const OUTCOMES: Readonly<Record<ScenePreviewAction, ScenePreviewStatus | null>> = {
  edit: 'modified',
  save: 'saved',
  revert: 'saved',
  apply_to_live: null,
}

/** The status after an action, or null when there is nothing to do: what is saved is not saved again. */
export function afterPreviewAction(
  status: ScenePreviewStatus,
  action: ScenePreviewAction,
): ScenePreviewStatus | null {
  const outcome = OUTCOMES[action]
  if (outcome === null) return status
  if (outcome === status && outcome === 'saved') return null
  if (outcome !== status) scenePreviewLifecycle.assertStep(status, outcome)
  return outcome
}

type Lists = 'visualElements' | 'audioElements' | 'overlayElements' | 'transition'

/** A scene's draft beside what was saved. */
interface Draft {
  readonly draft: Immutable<Pick<SceneContent, Lists>>
  readonly saved: Immutable<Pick<SceneContent, Lists>>
}

const LISTS: readonly Lists[] = ['visualElements', 'audioElements', 'overlayElements', 'transition']

/** Where the draft of a scene stands; a whole Scene may be given as its draft. */
export function scenePreviewStatus({ draft, saved }: Draft): ScenePreviewStatus {
  return LISTS.every((list) => sameValue(draft[list], saved[list])) ? 'saved' : 'modified'
}

/** Scenes with one of them active: activating one deactivates the others (CORE-SCS-002). */
export function activateScene<Scene extends { readonly id: string; readonly isActive: boolean }>(
  scenes: readonly Scene[],
  activeId: string | null,
): Scene[] {
  return scenes.map((scene) => {
    const isActive = scene.id === activeId
    return scene.isActive === isActive ? scene : { ...scene, isActive }
  })
}
