import { ProtocolError, type Scene } from '@proscenium/protocol'
import type { Principal } from '../identity/principal.ts'
import { cleanFileName } from '../library/file-name.ts'
import type { IncomingFile } from '../library/library-service.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { FileInspector } from '../ports/file-inspector.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { TemplateSceneFormat, TemplateSceneRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { UploadStaging } from '../ports/upload-staging.ts'
import { assertWritable, lockWritableTemplate, requireReadableTemplate } from './template-access.ts'
import type { TemplateSceneAnnouncer } from './template-scene-announcer.ts'
import { presentInFormat, requireTemplateScene } from './template-scene-reader.ts'

/** Bytes of a picture that is to stand for a scene. */
export const MAX_THUMBNAIL_BYTES = 5_000_000

/** What the pictures of scenes work with. */
export interface SceneThumbnailsDeps {
  readonly store: Store
  readonly storage: ObjectStorage
  readonly staging: UploadStaging
  readonly inspector: FileInspector
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
    const { store, staging, storage, createId } = this.#deps
    const template = await requireReadableTemplate(store, call.templateId, call.user.userId)
    assertWritable(template, call.user)
    const scene = await requireTemplateScene(store, template.id, call.sceneId)
    presentInFormat(template, scene, call.formatId)
    const incoming = await receive()
    const name = cleanFileName(incoming.fileName)
    const staged = await staging.receive(incoming.stream, MAX_THUMBNAIL_BYTES)
    const id = createId()
    try {
      await storage.put(keyOf(id), await this.#smallCopy(staged.path, name))
    } finally {
      await staging.discard(staged.path)
    }
    try {
      return await this.#replace(call, isDrawn ? { defaultThumbnailId: id } : { thumbnailId: id })
    } catch (error) {
      await storage.remove(keyOf(id))
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
    return { key: keyOf(id), name: scene.name, immutable: wanted !== undefined }
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

  /** A small copy of a picture that was sent, in a place of its own. Throws `unsupported_file`. */
  async #smallCopy(path: string, name: string): Promise<string> {
    const { inspector, staging } = this.#deps
    const inspected = await inspector.inspect(path, name)
    if (inspected.path !== path) await staging.discard(inspected.path)
    if (inspected.kind === 'image' && inspected.thumbnailPath) return inspected.thumbnailPath
    if (inspected.thumbnailPath) await staging.discard(inspected.thumbnailPath)
    const reason = `${name} is no picture`
    throw new ProtocolError('unsupported_file', reason, { fields: { file: reason } })
  }

  /**
   * Copies of a scene share its pictures: the last one takes them along. By now no scene of this template
   * has it; who copies one locks its template until the copy is there, and so is seen here.
   */
  async #discard(id: string | null): Promise<void> {
    const { store, storage } = this.#deps
    if (id === null || (await store.templateScenes.usesThumbnail(id))) return
    await storage.remove(keyOf(id))
  }
}

function keyOf(id: string): string {
  return `scene-thumbnails/${id}`
}
