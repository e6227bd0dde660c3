import { ProtocolError, type Scene } from '@proscenium/protocol'
import type { Principal } from '../identity/principal.ts'
import type { SceneRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { SceneService } from './scene-service.ts'

/** What shared scenes work with. */
export interface SharedScenesDeps {
  readonly store: Store
  readonly scenes: SceneService
}

/** Lets scenes be copied by a link (GAP-113). */
export class SharedScenes {
  readonly #deps: SharedScenesDeps

  constructor(deps: SharedScenesDeps) {
    this.#deps = deps
  }

  /** Throws `not_found` unless it is a scene of an event of this user. */
  async canShare(
    userId: string,
    sceneId: string,
  ): Promise<{ readonly name: string; readonly thumbnailUrl: string | null }> {
    const scene = await this.#require(sceneId)
    const event = await this.#deps.store.events.findOwned(scene.eventId, userId)
    if (!event) throw new ProtocolError('not_found')
    return { name: scene.name, thumbnailUrl: null }
  }

  /** Copies a scene into the event that is named, or that the user has in progress. */
  async accept(
    user: Principal,
    sceneId: string,
    target: { readonly templateId?: string | undefined; readonly eventId?: string | undefined },
  ): Promise<{ scene: Scene; templateId: string | null; eventId: string | null }> {
    const { store, scenes } = this.#deps
    const { name, orientation, content } = await this.#require(sceneId)
    const eventId = target.eventId ?? (await store.events.findInProgressOf(user.userId))?.id
    if (eventId === undefined) throw new ProtocolError('event_not_started')
    const scene = await scenes.create(user, eventId, { name, orientation, content })
    return { scene, templateId: null, eventId }
  }

  async #require(sceneId: string): Promise<SceneRecord> {
    const scene = await this.#deps.store.scenes.find(sceneId)
    if (!scene) throw new ProtocolError('not_found')
    return scene
  }
}
