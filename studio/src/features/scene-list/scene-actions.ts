import { isInProgram } from '../../components/tally.ts'
import { copyScene, pasteScene } from '../../model/scenes/scene-copies.ts'
import { duplicateScene, moveScene, removeScene } from '../../model/scenes/scene-list-actions.ts'
import { selectPreviewScene } from '../../model/scenes/selection-actions.ts'
import { takeScene } from '../../model/scenes/take-actions.ts'
import { sceneListState } from './store.ts'
import type { SceneRow } from './use-scene-rows.ts'

/** What the menu of a scene offers, in groups. */
export const sceneActionGroups = [
  ['preview', 'take'],
  ['rename', 'duplicate', 'copy', 'paste', 'share'],
  ['transition'],
  ['moveFirst', 'moveBack', 'moveOn', 'moveLast'],
  ['remove'],
] as const
export type SceneAction = (typeof sceneActionGroups)[number][number]

/** What only a show has: where nothing goes on air there is no preview either, nor a link to a scene. */
const showActions: readonly SceneAction[] = ['preview', 'take', 'share', 'transition']

/** What the menu offers where scenes can go on air, and where they cannot. */
export function sceneActionsFor(hasProgram: boolean): readonly (readonly SceneAction[])[] {
  if (hasProgram) return sceneActionGroups
  return sceneActionGroups
    .map((group) => group.filter((action) => !showActions.includes(action)))
    .filter((group) => group.length > 0)
}

/** Why an action cannot be done now; a key of the catalogue, null where it can (CORE-VAL-017). */
export function sceneActionOff(
  action: SceneAction,
  row: SceneRow,
  { count, hasCopy }: { readonly count: number; readonly hasCopy: boolean },
): 'offPreview' | 'offStart' | 'offEnd' | 'offLast' | 'offOnAir' | 'offNoCopy' | null {
  switch (action) {
    case 'preview':
      return row.isPreview ? 'offPreview' : null
    case 'paste':
      return hasCopy ? null : 'offNoCopy'
    case 'moveFirst':
    case 'moveBack':
      return row.index === 0 ? 'offStart' : null
    case 'moveOn':
    case 'moveLast':
      return row.index === count - 1 ? 'offEnd' : null
    case 'remove':
      if (count <= 1) return 'offLast'
      return isInProgram(row.tally) ? 'offOnAir' : null
    default:
      return null
  }
}

/** What the menu leaves to others. */
export interface SceneActionHelp {
  readonly count: number
  readonly onTransition: (sceneId: string) => void
}

/** Does what the menu says. */
export function runSceneAction(action: SceneAction, row: SceneRow, help: SceneActionHelp): void {
  ACTS[action](row, help)
}

const ACTS: Readonly<Record<SceneAction, (row: SceneRow, help: SceneActionHelp) => void>> = {
  preview: ({ id }) => selectPreviewScene(id),
  take: ({ id }) => takeScene(id),
  rename: ({ id }) => {
    sceneListState.renamingId = id
  },
  duplicate: ({ id }) => void duplicateScene(id),
  copy: ({ id }) => copyScene(id),
  paste: ({ id }) => void pasteScene(id),
  share: ({ id }) => {
    sceneListState.sharingId = id
  },
  transition: ({ id }, { onTransition }) => onTransition(id),
  moveFirst: ({ id }) => void moveScene(id, 0),
  moveBack: ({ id, index }) => void moveScene(id, index - 1),
  moveOn: ({ id, index }) => void moveScene(id, index + 1),
  moveLast: ({ id }, { count }) => void moveScene(id, count - 1),
  // No question first: a press brings it back.
  remove: ({ id }) => void removeScene(id),
}
