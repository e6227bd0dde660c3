import type { SceneContent, Transition } from '@proscenium/protocol'
import { type ActionOutcome, actionFailure, refusal } from '../failure.ts'
import { type NotificationDraft, notify, notifyFailure } from '../notifications/actions.ts'
import { forgetRemoved, rememberRemoved } from './removed-scenes.ts'
import { forgetScene } from './scene-drafts.ts'
import type { SceneHome } from './scene-home.ts'
import { receiveScene, sceneHome } from './scene-sync.ts'
import { selectPreviewScene } from './selection-actions.ts'
import { type ScenesState, scenesState } from './store.ts'

/** Adds an empty scene and puts it under edit (SceneCreationError). */
export function createScene({ name }: { readonly name: string }): ActionOutcome {
  return sceneCall('create', { level: 'success', messageId: 'sceneCreated' }, async (home) => {
    const scene = await home.createScene(name)
    receiveScene(scene, home.revision)
    selectPreviewScene(scene.id)
  })
}

/** A scene that exists as a copy only. */
interface SceneDraft {
  readonly name: string
  readonly content: SceneContent
  /** Counted from 0. */
  readonly position: number
}

/** Adds a scene as it was copied or deleted, at a place of the list, and puts it under edit. */
export function addSceneWith({ name, content, position }: SceneDraft): ActionOutcome {
  return sceneCall('create', { level: 'success', messageId: 'sceneCreated' }, async (home) => {
    const scene = await home.createScene(name, content)
    receiveScene(scene, home.revision)
    selectPreviewScene(scene.id)
    if (position >= scenesState.scenes.length - 1) return
    placeScene(scene.id, position)
    await home.moveScene(scene.id, position)
  })
}

/** Gives a scene another name. */
export function renameScene(id: string, name: string): ActionOutcome {
  return sceneCall('rename', { level: 'success', messageId: 'sceneSaved' }, async (home) => {
    receiveScene(await home.renameScene(id, name), home.revision)
  })
}

/** Sets by which transition a scene is taken; null gives it the show's again (GAP-020 as amended). */
export function setSceneTransition(id: string, transition: Transition | null): ActionOutcome {
  return sceneCall('rename', null, async (home) => {
    const scene = await home.setTransition?.(id, transition)
    if (scene) receiveScene(scene, home.revision)
  })
}

/** Copies a scene, draft included, behind itself. */
export function duplicateScene(id: string): ActionOutcome {
  return sceneCall('duplicate', { level: 'success', messageId: 'sceneCreated' }, async (home) => {
    const scene = await home.duplicateScene(id)
    receiveScene(scene, home.revision)
    selectPreviewScene(scene.id)
  })
}

/** Moves a scene to another place, counted from 0; the list follows at once. */
export function moveScene(id: string, position: number): ActionOutcome {
  const before = scenesState.scenes.map((scene) => ({ id: scene.id, position: scene.position }))
  placeScene(id, position)
  return sceneCall('move', null, async (home) => {
    try {
      await home.moveScene(id, position)
    } catch (error) {
      for (const { id: sceneId, position: old } of before) setPosition(sceneId, old)
      sortScenes()
      throw error
    }
  })
}

/**
 * Removes a scene of the event, or deletes one of the template; the last one stays (CORE-VAL-017). A copy brings it
 * back for a while.
 */
export async function removeScene(id: string): ActionOutcome {
  const { scenes, previewSceneId } = scenesState
  if (scenes.length <= 1) {
    return notifyFailure(refusal('last_scene', '', 'SceneDeletionError'))
  }
  const index = scenes.findIndex((scene) => scene.id === id)
  const neighbour = scenes[index + 1] ?? scenes[index - 1]
  rememberRemoved(id)
  const failure = await sceneCall('remove', null, async (home) => {
    await home.removeScene(id)
    if (previewSceneId === id && neighbour) selectPreviewScene(neighbour.id)
    forgetScene(id)
  })
  if (failure) forgetRemoved(id)
  else {
    const action = { kind: 'restore_scene', sceneId: id } as const
    const messageId = scenesState.hasProgram ? 'sceneRemoved' : 'sceneDeleted'
    notify({ level: 'success', messageId, action })
  }
  return failure
}

async function sceneCall(
  pending: NonNullable<ScenesState['pending']>,
  success: NotificationDraft | null,
  task: (home: SceneHome) => Promise<void>,
): ActionOutcome {
  const home = sceneHome()
  if (!home) return refusal('event_should_be_started')
  scenesState.pending = pending
  try {
    await task(home)
    if (success) notify(success)
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  } finally {
    scenesState.pending = null
  }
}

function placeScene(id: string, position: number): void {
  const ids = scenesState.scenes.map((scene) => scene.id).filter((other) => other !== id)
  ids.splice(position, 0, id)
  ids.forEach(setPosition)
  sortScenes()
}

function setPosition(id: string, position: number): void {
  const scene = scenesState.scenes.find((candidate) => candidate.id === id)
  if (scene) scene.position = position
}

function sortScenes(): void {
  scenesState.scenes = [...scenesState.scenes].sort((a, b) => a.position - b.position)
}
