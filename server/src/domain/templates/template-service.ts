import { ProtocolError, type Template } from '@proscenium/protocol'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { Listed, Page } from '../ports/paging.ts'
import type { TemplateRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { formatsOf } from './formats.ts'
import { requireReadableTemplate } from './template-access.ts'

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
    const [template] = await this.#present([
      await requireReadableTemplate(this.#deps.store, id, userId),
    ])
    if (!template) throw new ProtocolError('not_found')
    return template
  }

  /** A template of the user's own with the same scenes. */
  async copy(userId: string, id: string): Promise<Template> {
    const { store, clock, createId } = this.#deps
    const source = await requireReadableTemplate(store, id, userId)
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
      // The copies share its pictures, which must not be deleted as the last before they are there.
      await within.templates.lock(id)
      const scenes = await within.templateScenes.listOf(id)
      await within.templates.put(copy)
      await within.templateScenes.insert(
        scenes.map((scene) => ({ ...scene, id: createId(), templateId: copy.id })),
      )
    })
    return this.get(userId, copy.id)
  }

  async #present(records: readonly TemplateRecord[]): Promise<Template[]> {
    const counts = await this.#deps.store.templateScenes.count(records.map(({ id }) => id))
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
