import {
  duplicateScene,
  moveScene,
  selectPreviewScene,
  takeScene,
} from '../../model/scenes/actions.ts'
import { sceneListState } from './store.ts'
import type { SceneRow } from './use-scene-rows.ts'

/** What the menu of a scene offers, in order; a rule between groups. */
export const sceneActions = [
  'preview',
  'take',
  'rule1',
  'rename',
  'duplicate',
  'rule2',
  'moveFirst',
  'moveBack',
  'moveOn',
  'moveLast',
  'rule3',
  'remove',
] as const
export type SceneAction = (typeof sceneActions)[number]

/** Whether an action can be done now: the ends of the list, the last scene, the scene on air (CORE-VAL-017). */
export function isSceneActionOff(action: SceneAction, row: SceneRow, count: number): boolean {
  switch (action) {
    case 'preview':
      return row.isPreview
    case 'moveFirst':
    case 'moveBack':
      return row.index === 0
    case 'moveOn':
    case 'moveLast':
      return row.index === count - 1
    case 'remove':
      return count <= 1 || row.tally === 'program' || row.tally === 'armed'
    default:
      return false
  }
}

/** Does what the menu says. */
export function runSceneAction(action: SceneAction, row: SceneRow, count: number): void {
  const act = ACTS[action]
  act?.(row, count)
}

const ACTS: Readonly<Partial<Record<SceneAction, (row: SceneRow, count: number) => void>>> = {
  preview: ({ id }) => selectPreviewScene(id),
  take: ({ id }) => takeScene(id),
  rename: ({ id }) => {
    sceneListState.renamingId = id
  },
  duplicate: ({ id }) => void duplicateScene(id),
  moveFirst: ({ id }) => void moveScene(id, 0),
  moveBack: ({ id, index }) => void moveScene(id, index - 1),
  moveOn: ({ id, index }) => void moveScene(id, index + 1),
  moveLast: ({ id }, count) => void moveScene(id, count - 1),
  remove: ({ id }) => {
    sceneListState.removingId = id
  },
}
