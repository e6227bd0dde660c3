import { ProtocolError, type Scene } from '@proscenium/protocol'
import type { Principal } from '../identity/principal.ts'
import type { Store } from '../ports/repositories.ts'
import { contentWithPlacements } from '../templates/content-with-placements.ts'
import { requireFormat } from '../templates/template-scene-formats.ts'
import type { TemplateSceneService } from '../templates/template-scene-service.ts'
import type { SceneService } from './scene-service.ts'
import { type FoundScene, findScene, requireReadableScene } from './scene-source.ts'

/** What shared scenes work with. */
export interface SharedScenesDeps {
  readonly store: Store
  readonly scenes: Pick<SceneService, 'create'>
  readonly templateScenes: Pick<TemplateSceneService, 'addCopy'>
}

/** Where a shared scene is to go; with neither it goes into the user's event in progress. */
export interface SharedSceneTarget {
  readonly templateId?: string | undefined
  readonly eventId?: string | undefined
}

/** A shared scene that was taken over, and where it is now. */
export interface AcceptedScene {
  readonly scene: Scene
  readonly templateId: string | null
  readonly eventId: string | null
}

/** Scenes that go from one user to another by a link (GAP-113). */
export class SharedScenes {
  readonly #deps: SharedScenesDeps

  constructor(deps: SharedScenesDeps) {
    this.#deps = deps
  }

  /**
   * What a link to a scene shows of it. Throws `not_found` unless it is a scene of the user's own or of a
   * global template. The picture's address serves those who may read the scene.
   */
  async canShare(
    userId: string,
    sceneId: string,
  ): Promise<{ readonly name: string; readonly thumbnailUrl: string | null }> {
    const { name, thumbnailUrl } = await requireReadableScene(this.#deps.store, sceneId, userId)
    return { name, thumbnailUrl }
  }

  /**
   * Copies a shared scene for the user who follows its link: into a template or event of his. Throws
   * `not_found` for a scene that is no more and for a place that isn't his, `forbidden` for a global
   * template, `event_not_started`, and `conflict` when no place is chosen and no event is in progress.
   */
  async accept(
    user: Principal,
    sceneId: string,
    { templateId, eventId }: SharedSceneTarget,
  ): Promise<AcceptedScene> {
    const { store, templateScenes } = this.#deps
    if (templateId !== undefined && eventId !== undefined) {
      throw new ProtocolError('validation_failed', 'Choose either a template or an event')
    }
    const found = await findScene(store, sceneId)
    if (!found) throw new ProtocolError('not_found')
    if (templateId !== undefined) {
      const scene = await templateScenes.addCopy({ user, templateId }, found)
      return { scene, templateId, eventId: null }
    }
    const target = eventId ?? (await store.events.findInProgressOf(user.userId))?.id
    if (target === undefined) {
      // New templates come from copying global ones only (GAP-153).
      throw new ProtocolError('conflict', 'Choose a template for this scene')
    }
    return this.#acceptIntoEvent(user.userId, found, target)
  }

  async #acceptIntoEvent(
    userId: string,
    found: FoundScene,
    eventId: string,
  ): Promise<AcceptedScene> {
    const { store, scenes } = this.#deps
    const event = await store.events.findOwned(eventId, userId)
    if (!event) throw new ProtocolError('not_found')
    const scene = await scenes.create({ userId }, eventId, {
      name: found.name,
      orientation: event.orientation,
      content: contentWithPlacements(found, requireFormat(event.formatId)),
    })
    return { scene, templateId: null, eventId }
  }
}
