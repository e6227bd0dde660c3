import { proxy } from 'valtio'
import type { ActionOutcome } from '../failure.ts'
import { services } from '../studio-services.ts'
import {
  copyOf,
  forgetRemoved,
  type RemovedScene,
  removedScenesState,
  type SceneCopy,
  sceneCopySchema,
} from './removed-scenes.ts'
import { addSceneWith } from './scene-list-actions.ts'
import { scenesState } from './store.ts'

/** In this browser, so that a scene can go from one show to another. */
const KEY = 'proscenium.copiedScene'

/** What can be pasted. */
export const copiedSceneState = proxy<{ name: string | null }>({ name: null })

/** Keeps a copy of a scene with its draft, for this show or another one. */
export function copyScene(id: string): void {
  const copy = copyOf(id)
  if (!copy) return
  services().localStore.set(KEY, JSON.stringify(copy))
  copiedSceneState.name = copy.name
}

/** Looks what another tab or an earlier show has copied. */
export function lookForCopiedScene(): void {
  copiedSceneState.name = storedCopy()?.name ?? null
}

/** Adds the kept copy as a scene behind another one. */
export async function pasteScene(behindId: string): ActionOutcome {
  const copy = storedCopy()
  const at = scenesState.scenes.findIndex(({ id }) => id === behindId)
  return copy ? addSceneWith({ ...copy, position: at + 1 }) : null
}

/** Brings a deleted scene back to its place. */
export async function restoreScene(id: string): ActionOutcome {
  const removed = removedScenesState.removed.find((scene) => scene.id === id)
  if (!removed) return null
  const { name, content, position } = JSON.parse(JSON.stringify(removed)) as RemovedScene
  const failure = await addSceneWith({ name, content, position })
  if (!failure) forgetRemoved(id)
  return failure
}

function storedCopy(): SceneCopy | null {
  const text = services().localStore.get(KEY)
  try {
    return sceneCopySchema.parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}
