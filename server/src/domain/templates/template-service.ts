import { type Format, ProtocolError, type Scene, type Template } from '@proscenium/protocol'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { TemplateRecord, TemplateSceneRecord } from '../ports/records.ts'
import type { Listed, Page, Store } from '../ports/repositories.ts'
import { FORMATS, formatsOf, orientationOf } from './formats.ts'

/** What a template service works with. */
export interface TemplateServiceDeps {
  readonly store: Store
  readonly clock: Clock
  readonly createId: CreateId
}

/** Lists, shows and copies templates: a user sees his own and the global ones (GAP-071, GAP-153). */
export class TemplateService {
  readonly #deps: TemplateServiceDeps

  constructor(deps: TemplateServiceDeps) {
    this.#deps = deps
  }

  async list(
    userId: string,
    query: { readonly withGlobals: boolean } & Page,
  ): Promise<Listed<Template>> {
    const { templates } = this.#deps.store
    const { items, total } = await templates.listReadable({ userId, ...query })
    return { items: await this.#present(items), total }
  }

  /** Throws `not_found` for somebody else's. */
  async get(userId: string, id: string): Promise<Template> {
    const [template] = await this.#present([await this.#requireReadable(userId, id)])
    if (!template) throw new ProtocolError('not_found')
    return template
  }

  /** A template of the user's own with the same scenes. */
  async copy(userId: string, id: string): Promise<Template> {
    const { store, clock, createId } = this.#deps
    const source = await this.#requireReadable(userId, id)
    const now = clock.now()
    const copy: TemplateRecord = {
      ...source,
      id: createId(),
      ownerId: userId,
      position: 0,
      createdAt: now,
      updatedAt: now,
    }
    await store.transaction(async (within) => {
      const scenes = await within.templates.listScenes(id)
      const copies = scenes.map((scene) => ({ ...scene, id: createId(), templateId: copy.id }))
      await within.templates.put(copy, copies)
    })
    return this.get(userId, copy.id)
  }

  /** The scenes of a readable template in one of its formats; throws `not_found`. */
  async listScenes(userId: string, id: string, formatId: string): Promise<Scene[]> {
    const template = await this.#requireReadable(userId, id)
    const format = FORMATS.find((candidate) => candidate.id === formatId)
    const scenes = await this.#deps.store.templates.listScenes(id, formatId)
    if (!format || scenes.length === 0) throw new ProtocolError('not_found')
    return scenes.map((scene) => presentTemplateScene(template, format, scene))
  }

  async #requireReadable(userId: string, id: string): Promise<TemplateRecord> {
    const template = await this.#deps.store.templates.findReadable(id, userId)
    if (!template) throw new ProtocolError('not_found')
    return template
  }

  async #present(records: readonly TemplateRecord[]): Promise<Template[]> {
    const counts = await this.#deps.store.templates.countScenes(records.map(({ id }) => id))
    return records.map((record) => {
      const own = counts.filter(({ templateId }) => templateId === record.id)
      const formats = formatsOf(own.map(({ formatId }) => formatId))
      const master = formats.find((format) => format.master)
      return {
        id: record.id,
        name: record.name,
        description: record.description,
        kind: 'event',
        owner: record.ownerId === null ? 'global' : 'user',
        thumbnailUrl: null,
        formats,
        numberOfScenes: own.find(({ formatId }) => formatId === master?.id)?.count ?? 0,
        createdAt: record.createdAt.toISOString(),
        updatedAt: record.updatedAt.toISOString(),
      }
    })
  }
}

function presentTemplateScene(
  template: TemplateRecord,
  format: Format,
  scene: TemplateSceneRecord,
): Scene {
  return {
    ...scene.content,
    id: scene.id,
    name: scene.name,
    owner: template.ownerId === null ? 'global' : 'user',
    modified: template.updatedAt.toISOString(),
    isActive: false,
    position: scene.position,
    orientation: orientationOf(format),
    originalContent: scene.content,
    formatRef: format.id,
    thumbnailUrl: null,
    defaultThumbnailUrl: null,
    rewritedThumbnailUrl: null,
  }
}
