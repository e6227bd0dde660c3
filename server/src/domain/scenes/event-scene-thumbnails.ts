import { ProtocolError, type Scene } from '@proscenium/protocol'
import { lockOwnedEvent, requireOwnedEvent } from '../events/require-event.ts'
import type { CreateId } from '../ports/clock.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { SceneRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { type StoredThumbnail, sceneThumbnailKey } from '../templates/scene-thumbnails.ts'
import { keepSmallPicture, type SmallPictureDeps } from '../templates/small-picture.ts'
import { ownPictureId } from '../templates/starter-pictures.ts'
import { presentScene } from './present-scene.ts'
import type { SceneCall } from './scene-service.ts'

/** What the pictures of an event's scenes work with. */
export interface EventSceneThumbnailsDeps extends SmallPictureDeps {
  readonly store: Store
  readonly publisher: Publisher
  readonly createId: CreateId
}

/** Takes and serves the pictures that studios draw of the scenes of events (GAP-123). */
export class EventSceneThumbnails {
  readonly #deps: EventSceneThumbnailsDeps

  constructor(deps: EventSceneThumbnailsDeps) {
    this.#deps = deps
  }

  /** Keeps a small copy of a picture. Throws `not_found`, `payload_too_large` and `unsupported_file`. */
  async upload(
    call: SceneCall,
    sceneId: string,
    receive: Parameters<typeof keepSmallPicture>[1],
  ): Promise<Scene> {
    const { store, storage, publisher, createId } = this.#deps
    const { eventId } = await this.#requireScene(call.userId, sceneId)
    const thumbnailId = createId()
    const key = sceneThumbnailKey(thumbnailId)
    await keepSmallPicture(this.#deps, receive, { key, ownerId: call.userId })
    const { event, before, written } = await store
      .transaction(async (within) => {
        const event = await lockOwnedEvent(within, eventId, call.userId)
        const before = await within.scenes.find(sceneId)
        if (!before) throw new ProtocolError('not_found')
        return { event, before, written: await within.scenes.update(sceneId, { thumbnailId }) }
      })
      .catch(async (error: unknown) => {
        await storage.remove(key)
        throw error
      })
    await this.#discard(before)
    const scene = presentScene(event, written)
    const payload = {
      url: scene.thumbnailUrl,
      sceneId,
      templateId: null,
      contributionId: null,
      isOverridden: false,
      clientId: call.clientId,
    }
    const audience = { userId: event.ownerId, eventId: event.id }
    publisher.publish({ event_name: 'thumbnailUpdated', payload }, audience)
    return scene
  }

  /** Where the picture of a scene lies. Throws `not_found`. */
  async find(userId: string, sceneId: string, version?: string): Promise<StoredThumbnail> {
    const { name, thumbnailId } = await this.#requireScene(userId, sceneId)
    const id = ownPictureId(thumbnailId)
    if (id === null) throw new ProtocolError('not_found')
    return { key: sceneThumbnailKey(id), name, immutable: id === version }
  }

  async #requireScene(userId: string, sceneId: string): Promise<SceneRecord> {
    const { store } = this.#deps
    const scene = await store.scenes.find(sceneId)
    if (!scene) throw new ProtocolError('not_found')
    await requireOwnedEvent(store, scene.eventId, userId)
    return scene
  }

  /** Copies of a scene and its template share a picture. Those of scenes that were removed go with the sweep. */
  async #discard({ thumbnailId }: SceneRecord): Promise<void> {
    const { store, storage } = this.#deps
    const id = ownPictureId(thumbnailId)
    if (id === null || (await store.templateScenes.usesThumbnail(id))) return
    await storage.remove(sceneThumbnailKey(id))
  }
}
