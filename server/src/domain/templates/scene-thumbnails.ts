import { ProtocolError, type Scene } from '@proscenium/protocol'
import type { Principal } from '../identity/principal.ts'
import type { IncomingFile } from '../library/library-service.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { Store } from '../ports/repositories.ts'
import type { TemplateSceneFormat, TemplateSceneRecord } from '../ports/template-records.ts'
import { keepSmallPicture, type SmallPictureDeps } from './small-picture.ts'
import { assertWritable, lockWritableTemplate, requireReadableTemplate } from './template-access.ts'
import type { TemplateSceneAnnouncer } from './template-scene-announcer.ts'
import { presentInFormat, requireTemplateScene } from './template-scene-reader.ts'

/** What the pictures of scenes work with. */
export interface SceneThumbnailsDeps extends SmallPictureDeps {
  readonly store: Store
  readonly announcer: TemplateSceneAnnouncer
  readonly clock: Clock
  readonly createId: CreateId
}

/** Whose call on the picture of which scene in which format it is. */
export interface ThumbnailCall {
  readonly user: Pick<Principal, 'userId' | 'isAdmin'>
  readonly templateId: string
  readonly sceneId: string
  readonly formatId: string
  readonly clientId?: string | undefined
}

/** A stored picture of a scene. */
export interface StoredThumbnail {
  readonly key: string
  readonly name: string
  /** Whether it was asked for by its own id, under which it never changes. */
  readonly immutable: boolean
}

type ThumbnailIds = Partial<Pick<TemplateSceneFormat, 'thumbnailId' | 'defaultThumbnailId'>>

/** Takes, serves and forgets the pictures of the scenes of templates (GAP-123). */
export class SceneThumbnails {
  readonly #deps: SceneThumbnailsDeps

  constructor(deps: SceneThumbnailsDeps) {
    this.#deps = deps
  }

  /**
   * Takes the picture of a scene: the drawn one, or one that goes before it. Only a small copy of it is
   * kept. Throws `not_found`, `forbidden`, `payload_too_large` and `unsupported_file`.
   */
  async upload(
    call: ThumbnailCall,
    receive: () => Promise<IncomingFile>,
    isDrawn: boolean,
  ): Promise<Scene> {
    const { store, storage, createId } = this.#deps
    const template = await requireReadableTemplate(store, call.templateId, call.user.userId)
    assertWritable(template, call.user)
    const scene = await requireTemplateScene(store, template.id, call.sceneId)
    presentInFormat(template, scene, call.formatId)
    const id = createId()
    await keepSmallPicture(this.#deps, receive, {
      key: sceneThumbnailKey(id),
      ownerId: call.user.userId,
    })
    try {
      return await this.#replace(call, isDrawn ? { defaultThumbnailId: id } : { thumbnailId: id })
    } catch (error) {
      await storage.remove(sceneThumbnailKey(id))
      throw error
    }
  }

  /** Goes back to the drawn picture. Throws `not_found` and `forbidden`. */
  remove(call: ThumbnailCall): Promise<Scene> {
    return this.#replace(call, { thumbnailId: null })
  }

  /**
   * Where a picture of a scene lies: the one of that version while it is in use, else the one to show.
   * Throws `not_found`.
   */
  async find(call: Omit<ThumbnailCall, 'clientId'>, version?: string): Promise<StoredThumbnail> {
    const { store } = this.#deps
    const { templateId, sceneId, formatId, user } = call
    await requireReadableTemplate(store, templateId, user.userId)
    const scene = await requireTemplateScene(store, templateId, sceneId)
    const format = scene.formats.find((candidate) => candidate.formatId === formatId)
    const ids = [format?.thumbnailId, format?.defaultThumbnailId].filter((id) => id != null)
    const wanted = ids.find((id) => id === version)
    const id = wanted ?? ids[0]
    if (id === undefined) throw new ProtocolError('not_found')
    return { key: sceneThumbnailKey(id), name: scene.name, immutable: wanted !== undefined }
  }

  /** Deletes the pictures of a scene that is no more. */
  async forget(scene: TemplateSceneRecord): Promise<void> {
    for (const { thumbnailId, defaultThumbnailId } of scene.formats) {
      await this.#discard(thumbnailId)
      await this.#discard(defaultThumbnailId)
    }
  }

  async #replace(call: ThumbnailCall, ids: ThumbnailIds): Promise<Scene> {
    const { store, clock, announcer } = this.#deps
    const { sceneId, formatId } = call
    const { scene, before } = await store.transaction(async (within) => {
      const locked = await lockWritableTemplate(within, call.templateId, call.user)
      const found = await requireTemplateScene(within, locked.id, sceneId)
      const old = found.formats.find((format) => format.formatId === formatId)
      await within.templateScenes.updateFormat(sceneId, formatId, ids)
      const template = await within.templates.update(locked.id, { updatedAt: clock.now() })
      const written = await requireTemplateScene(within, locked.id, sceneId)
      return { scene: presentInFormat(template, written, formatId), before: old }
    })
    if (before && 'thumbnailId' in ids) await this.#discard(before.thumbnailId)
    if (before && 'defaultThumbnailId' in ids) await this.#discard(before.defaultThumbnailId)
    const { user, templateId, clientId } = call
    announcer.thumbnailUpdated({ userId: user.userId, templateId, clientId }, scene)
    return scene
  }

  /**
   * Copies of a scene share its pictures: the last one takes them along. By now no scene of this template
   * has it; who copies one locks its template until the copy is there, and so is seen here.
   */
  async #discard(id: string | null): Promise<void> {
    const { store, storage } = this.#deps
    if (id === null || (await store.templateScenes.usesThumbnail(id))) return
    await storage.remove(sceneThumbnailKey(id))
  }
}

/** Where the picture of a scene lies. */
export function sceneThumbnailKey(id: string): string {
  return `scene-thumbnails/${id}`
}
