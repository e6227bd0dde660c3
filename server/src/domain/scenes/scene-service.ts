import {
  isLiveInProgress,
  type Orientation,
  ProtocolError,
  type Scene,
  type SceneContent,
  type ServerMessage,
  type Transition,
} from '@proscenium/protocol'
import { assertStarted, lockOwnedEvent } from '../events/require-event.ts'
import type { Perks } from '../identity/perks.ts'
import { withWatermark } from '../overlays/watermark.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { EventRecord, SceneRecord } from '../ports/records.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import { presentScene } from './present-scene.ts'
import { copyName } from './scene-copy.ts'
import { moveScene, neighbourOf, renumber } from './scene-order.ts'

/** Most scenes of one event. */
export const MAX_SCENES = 200

/** What a scene service works with. */
export interface SceneServiceDeps {
  readonly store: Store
  readonly publisher: Publisher
  readonly perks: Perks
  readonly clock: Clock
  readonly createId: CreateId
}

/** Whose call it is. */
export interface SceneCall {
  readonly userId: string
  readonly clientId?: string | undefined
}

/** A scene as a call describes it. */
export interface SceneDraft {
  readonly name: string
  readonly orientation: Orientation
  readonly content: SceneContent
}

/** What a call changes of a scene; null is no transition of its own. */
export interface SceneChanges {
  readonly name?: string | undefined
  readonly position?: number | undefined
  readonly transition?: Transition | null | undefined
}

interface Change {
  readonly event: EventRecord
  readonly touched: readonly SceneRecord[]
}

/** Adds, renames, moves, copies and removes the scenes of an event. */
export class SceneService {
  readonly #deps: SceneServiceDeps

  constructor(deps: SceneServiceDeps) {
    this.#deps = deps
  }

  /** Adds a scene at the end. Throws `not_found`, `event_not_started`, `limit_reached` when there are too many. */
  async create(call: SceneCall, eventId: string, draft: SceneDraft): Promise<Scene> {
    return this.#add(call, eventId, (scenes) => ({
      draft: { ...draft, originalContent: draft.content, thumbnailId: null },
      position: scenes.length,
    }))
  }

  /** Copies a scene, draft included, right behind itself. */
  async duplicate(call: SceneCall, sceneId: string): Promise<Scene> {
    const source = await this.#requireScene(sceneId)
    return this.#add(call, source.eventId, (scenes) => {
      const scene = scenes.find(({ id }) => id === sceneId)
      if (!scene) throw new ProtocolError('not_found')
      return { draft: { ...scene, name: copyName(scene.name) }, position: scene.position + 1 }
    })
  }

  /** Renames or moves a scene, or sets its transition, which is no part of what is saved and reverted. */
  async update(call: SceneCall, sceneId: string, changes: SceneChanges): Promise<Scene> {
    const { store, clock } = this.#deps
    const found = await this.#requireScene(sceneId)
    const { event, touched } = await store.transaction(async (within): Promise<Change> => {
      const locked = await lockOwnedEvent(within, found.eventId, call.userId)
      const scenes = await within.scenes.listOf(locked.id)
      const moved =
        changes.position === undefined ? scenes : moveScene(scenes, sceneId, changes.position)
      const changed = moved.map((scene) =>
        scene.id === sceneId ? withChanges(scene, changes, clock.now()) : scene,
      )
      const written = await writeChanged(within, scenes, changed)
      const own = changed.filter(({ id }) => id === sceneId)
      const bumped = await bumpRevision(within, locked)
      return { event: bumped, touched: written.length > 0 ? written : own }
    })
    for (const scene of touched) this.#announce(event, 'sceneUpdated', scene, call.clientId)
    const scene = touched.find(({ id }) => id === sceneId)
    return presentScene(event, scene ?? (await this.#requireScene(sceneId)))
  }

  /** Removes a scene. Throws `last_scene`, and `scene_on_air` for the one on air. */
  async remove(call: SceneCall, sceneId: string): Promise<void> {
    const { store } = this.#deps
    const found = await this.#requireScene(sceneId)
    const { event, touched } = await store.transaction(async (within): Promise<Change> => {
      const locked = await lockOwnedEvent(within, found.eventId, call.userId)
      const scenes = await within.scenes.listOf(locked.id)
      if (!scenes.some(({ id }) => id === sceneId)) throw new ProtocolError('not_found')
      if (scenes.length === 1) throw new ProtocolError('last_scene')
      if (locked.liveSceneId === sceneId && isLiveInProgress(locked.status)) {
        throw new ProtocolError('scene_on_air', 'This scene is on air: take another one first')
      }
      await within.scenes.delete(sceneId)
      const rest = scenes.filter(({ id }) => id !== sceneId)
      const moved = await writeChanged(within, rest, renumber(rest))
      const next = neighbourOf(scenes, sceneId)?.id ?? null
      const changed = await within.events.update(locked.id, {
        revision: locked.revision + 1,
        ...(locked.previewSceneId === sceneId && { previewSceneId: next }),
        ...(locked.liveSceneId === sceneId && { liveSceneId: null, liveContent: null }),
      })
      return { event: changed, touched: moved }
    })
    this.#publish(event, {
      event_name: 'sceneRemoved',
      payload: {
        eventId: event.id,
        id: sceneId,
        revision: event.revision,
        clientId: call.clientId,
      },
    })
    for (const scene of touched) this.#announce(event, 'sceneUpdated', scene, call.clientId)
  }

  async #add(
    call: SceneCall,
    eventId: string,
    choose: (scenes: readonly SceneRecord[]) => {
      draft: SceneDraft & Pick<SceneRecord, 'originalContent' | 'thumbnailId'>
      position: number
    },
  ): Promise<Scene> {
    const { store, perks, clock, createId } = this.#deps
    const id = createId()
    const hasPerk = await perks.holdsNoWatermark(call.userId)
    const { event, touched } = await store.transaction(async (within): Promise<Change> => {
      const locked = await lockOwnedEvent(within, eventId, call.userId)
      assertStarted(locked)
      const scenes = await within.scenes.listOf(eventId)
      if (scenes.length >= MAX_SCENES) {
        throw new ProtocolError('limit_reached', 'Max number of items reached in the entity store')
      }
      const { draft, position } = choose(scenes)
      const { name, orientation, content, originalContent, thumbnailId } = draft
      await within.scenes.insert([
        {
          id,
          eventId,
          formatId: locked.formatId,
          orientation,
          position: scenes.length,
          name,
          content: withWatermark(content, hasPerk),
          originalContent: withWatermark(originalContent, hasPerk),
          modifiedAt: clock.now(),
          thumbnailId,
        },
      ])
      const all = await within.scenes.listOf(eventId)
      const moved = moveScene(all, id, position)
      await writeChanged(within, all, moved)
      const changed = await bumpRevision(within, locked)
      return { event: changed, touched: moved.filter((scene) => scene.position >= position) }
    })
    const created = touched.find((scene) => scene.id === id)
    if (!created) throw new Error(`Scene ${id} vanished while it was made`)
    this.#announce(event, 'sceneCreated', created, call.clientId)
    for (const scene of touched) {
      if (scene.id !== id) this.#announce(event, 'sceneUpdated', scene, call.clientId)
    }
    return presentScene(event, created)
  }

  async #requireScene(id: string): Promise<SceneRecord> {
    const scene = await this.#deps.store.scenes.find(id)
    if (!scene) throw new ProtocolError('not_found')
    return scene
  }

  #announce(
    event: EventRecord,
    name: 'sceneCreated' | 'sceneUpdated',
    scene: SceneRecord,
    clientId: string | undefined,
  ): void {
    const payload = {
      eventId: event.id,
      scene: presentScene(event, scene),
      revision: event.revision,
      clientId,
    }
    this.#publish(event, { event_name: name, payload })
  }

  #publish(event: EventRecord, message: ServerMessage): void {
    this.#deps.publisher.publish(message, { userId: event.ownerId, eventId: event.id })
  }
}

function bumpRevision(within: Repositories, event: EventRecord): Promise<EventRecord> {
  return within.events.update(event.id, { revision: event.revision + 1 })
}

function withChanges(
  scene: SceneRecord,
  { name, transition }: SceneChanges,
  modifiedAt: Date,
): SceneRecord {
  const { content, originalContent } = scene
  if (name === undefined && transition === undefined) return scene
  return {
    ...scene,
    ...(name !== undefined && { name }),
    ...(transition !== undefined && {
      content: { ...content, transition },
      originalContent: { ...originalContent, transition },
    }),
    modifiedAt,
  }
}

/** Writes those scenes whose name, place or transition changed. */
async function writeChanged(
  within: Repositories,
  before: readonly SceneRecord[],
  after: readonly SceneRecord[],
): Promise<SceneRecord[]> {
  const changed = after.filter((scene) => !before.includes(scene))
  const known = new Set(before.map(({ content }) => content))
  for (const { id, name, position, content, originalContent, modifiedAt } of changed) {
    const contents = known.has(content) ? {} : { content, originalContent }
    await within.scenes.update(id, { name, position, modifiedAt, ...contents })
  }
  return changed
}
