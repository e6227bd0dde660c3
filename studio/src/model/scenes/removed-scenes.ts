import { type SceneContent, sceneContentSchema, sceneNameSchema } from '@proscenium/protocol'
import { proxy } from 'valtio'
import * as z from 'zod'
import { draftOf } from './scene-drafts.ts'
import { scenesState } from './store.ts'

/** A scene by its name and what it shows, without a place or an id. */
export const sceneCopySchema = z.object({ name: sceneNameSchema, content: sceneContentSchema })
export type SceneCopy = z.infer<typeof sceneCopySchema>

/** Deleted scenes that can be brought back. */
const MAX_REMOVED = 10

/** A scene that was deleted in this tab. */
export interface RemovedScene extends SceneCopy {
  /** Of the deleted one; the one that is brought back is another. */
  readonly id: string
  readonly position: number
}

/** Scenes of the open event that were deleted here, the last one first. */
export const removedScenesState = proxy<{ removed: RemovedScene[] }>({ removed: [] })

/** A copy of a scene with its draft. */
export function copyOf(id: string): SceneCopy | null {
  const scene = scenesState.scenes.find((candidate) => candidate.id === id)
  const draft: SceneContent | undefined = draftOf(id)
  return scene && draft ? { name: scene.name, content: structuredClone(draft) } : null
}

/** Remembers a scene that is about to be deleted. */
export function rememberRemoved(id: string): void {
  const copy = copyOf(id)
  if (!copy) return
  const position = scenesState.scenes.findIndex((scene) => scene.id === id)
  const { removed } = removedScenesState
  removedScenesState.removed = [{ ...copy, id, position }, ...removed].slice(0, MAX_REMOVED)
}

/** Forgets that a scene was deleted: it is there again, or still. */
export function forgetRemoved(id: string): void {
  removedScenesState.removed = removedScenesState.removed.filter((scene) => scene.id !== id)
}

/** Forgets the deleted scenes of an event that was left. */
export function clearRemovedScenes(): void {
  removedScenesState.removed = []
}
