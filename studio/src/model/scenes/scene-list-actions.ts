import { type Scene, sceneContentSchema } from '@proscenium/protocol'
import { eventState } from '../event/store.ts'
import { type ActionOutcome, actionFailure, refusal } from '../failure.ts'
import { type NotificationDraft, notify, notifyFailure } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'
import { forgetScene } from './scene-drafts.ts'
import { receiveScene } from './scene-sync.ts'
import { selectPreviewScene } from './selection-actions.ts'
import { type ScenesState, scenesState } from './store.ts'

const _LAST_SCENE_TEXT = 'Cannot delete the last scene. At least one scene must remain.'

/** Adds an empty scene and puts it under edit (SceneCreationError). */
export function createScene({ name }: { readonly name: string }): ActionOutcome {
  const { event } = eventState
  if (!event) return Promise.resolve(refusal('event_should_be_started'))
  const { id: event_id, orientation } = event
  return sceneCall('create', { level: 'success', messageId: 'sceneCreated' }, async () => {
    const scene = await services().api.call('createScene', {
      query: { event_id },
      body: { name, orientation, content: sceneContentSchema.parse({}) },
    })
    receiveNew(scene)
    selectPreviewScene(scene.id)
  })
}

/** Gives a scene another name. */
export function renameScene(id: string, name: string): ActionOutcome {
  return sceneCall('rename', { level: 'success', messageId: 'sceneSaved' }, async () => {
    receiveNew(await services().api.call('updateScene', { params: { id }, body: { name } }))
  })
}

/** Copies a scene, draft included, behind itself. */
export function duplicateScene(id: string): ActionOutcome {
  return sceneCall('duplicate', { level: 'success', messageId: 'sceneCreated' }, async () => {
    const scene = await services().api.call('duplicateScene', { params: { id } })
    receiveNew(scene)
    selectPreviewScene(scene.id)
  })
}

/** Moves a scene to another place, counted from 0; the list follows at once. */
export function moveScene(id: string, position: number): ActionOutcome {
  const before = scenesState.scenes.map((scene) => ({ id: scene.id, position: scene.position }))
  placeScene(id, position)
  return sceneCall('move', null, async () => {
    try {
      await services().api.call('updateScene', { params: { id }, body: { position } })
    } catch (error) {
      for (const { id: sceneId, position: old } of before) setPosition(sceneId, old)
      sortScenes()
      throw error
    }
  })
}

/** Removes a scene of the event; the last one stays (CORE-VAL-017). */
export async function removeScene(id: string): ActionOutcome {
  const { scenes, previewSceneId } = scenesState
  if (scenes.length <= 1) {
    return notifyFailure(refusal('last_scene'), { messageId: 'requestFailed' })
  }
  const index = scenes.findIndex((scene) => scene.id === id)
  const neighbour = scenes[index + 1] ?? scenes[index - 1]
  return sceneCall('remove', { level: 'success', messageId: 'sceneRemoved' }, async () => {
    await services().api.call('removeScene', { params: { id } })
    if (previewSceneId === id && neighbour) selectPreviewScene(neighbour.id)
    forgetScene(id)
  })
}

/** The text of the rule, for a disabled button's tooltip. */

async function sceneCall(
  pending: NonNullable<ScenesState['pending']>,
  success: NotificationDraft | null,
  task: () => Promise<void>,
): ActionOutcome {
  scenesState.pending = pending
  try {
    await task()
    if (success) notify(success)
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  } finally {
    scenesState.pending = null
  }
}

/** The answer of a scene call has no revision: it is the newest there is of that scene. */
function receiveNew(scene: Scene): void {
  receiveScene(scene, eventState.revision)
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
