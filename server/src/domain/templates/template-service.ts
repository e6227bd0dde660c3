import { type Format, messages, ProtocolError, type Template } from '@proscenium/protocol'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { Listed, Page } from '../ports/paging.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import type { TemplateRecord } from '../ports/template-records.ts'
import { copiedScenes, savedScenes, type WantedScene } from './copied-scenes.ts'
import { illustrationsOf, presentTemplate, presentTemplateSlots } from './present-template.ts'
import type { SceneThumbnails } from './scene-thumbnails.ts'
import { setupOf } from './show-setup.ts'
import { ownPictureId } from './starter-pictures.ts'
import { lockWritableTemplate, requireReadableTemplate } from './template-access.ts'
import type { TemplateAnnouncer, TemplateCall, TemplateCause } from './template-announcer.ts'
import type { TemplatePictures } from './template-pictures.ts'
import { templateFormats } from './template-scene-formats.ts'

/** Most templates of one user. */
const MAX_TEMPLATES = 200

/** What a template service works with. */
export interface TemplateServiceDeps {
  readonly store: Store
  readonly announcer: TemplateAnnouncer
  readonly sceneThumbnails: Pick<SceneThumbnails, 'forget'>
  readonly pictures: Pick<TemplatePictures, 'forget'>
  readonly clock: Clock
  readonly createId: CreateId
}

/** Lists, shows, copies, changes and deletes templates: a user sees his own and the global ones (GAP-071, GAP-153). */
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

  /** With what was asked for besides (LIB-TPL-006). Throws `not_found` for somebody else's. */
  async get(userId: string, id: string, expands: readonly string[] = []): Promise<Template> {
    const record = await requireReadableTemplate(this.#deps.store, id, userId)
    return { ...(await this.#presentOne(record)), ...(await this.#expand(id, expands)) }
  }

  /** The formats of a template. Throws `not_found`. */
  async formats(userId: string, id: string): Promise<Format[]> {
    const { store } = this.#deps
    await requireReadableTemplate(store, id, userId)
    return templateFormats(await store.templateScenes.listOf(id))
  }

  /**
   * A template of the user's own with the same scenes and pictures, or with the wanted ones. Throws `not_found`, and
   * `limit_reached` when the user has as many as one may have.
   */
  async copy(
    { userId, clientId }: TemplateCause,
    id: string,
    wanted: {
      readonly name?: string | undefined
      readonly scenes?: readonly WantedScene[] | undefined
    },
  ): Promise<Template> {
    const { store, clock, createId, announcer } = this.#deps
    const now = clock.now()
    await requireReadableTemplate(store, id, userId)
    const copy = await store.transaction(async (within) => {
      await assertRoom(within, userId)
      // The copies share its pictures, which must not be deleted as the last before they are there.
      const source = await within.templates.lock(id)
      if (!source) throw new ProtocolError('not_found')
      const made = {
        ...source,
        id: createId(),
        ownerId: userId,
        position: 0,
        createdAt: now,
        updatedAt: now,
        name: wanted.name ?? source.name,
        thumbnailId: ownPictureId(source.thumbnailId),
      }
      const scenes = await within.templateScenes.listOf(id)
      const images = await within.templateImages.listOf([id])
      await within.templates.put(made)
      await within.templateScenes.insert(
        copiedScenes(scenes, wanted.scenes, { templateId: made.id, now, createId }),
      )
      await within.templateImages.put(images.map((image) => ({ ...image, templateId: made.id })))
      return made
    })
    const template = await this.#presentOne(copy)
    announcer.created({ userId, clientId }, template)
    return template
  }

  /**
   * A template of the user's own with the scenes, mix, destinations and settings of a show. Throws `not_found`, and
   * `limit_reached` when the user has as many as one may have.
   */
  async saveShow(
    { userId, clientId }: TemplateCause,
    eventId: string,
    name: string | undefined,
  ): Promise<Template> {
    const { store, clock, createId, announcer } = this.#deps
    const now = clock.now()
    const saved = await store.transaction(async (within) => {
      await assertRoom(within, userId)
      const event = await within.events.find(eventId)
      if (event?.ownerId !== userId) throw new ProtocolError('not_found')
      const made = {
        id: createId(),
        ownerId: userId,
        name: name ?? event.name,
        description: event.description,
        position: 0,
        thumbnailId: null,
        setup: setupOf(event, {
          contributions: await within.contributions.listOf(eventId),
          distributors: await within.outputs.listDistributorsOf(eventId),
        }),
        createdAt: now,
        updatedAt: now,
      }
      const scenes = await within.scenes.listOf(eventId)
      // The pictures are shared with the show's template, which must not lose them meanwhile.
      const source = await within.templates.lock(event.templateId)
      const images = source ? await within.templateImages.listOf([source.id]) : []
      await within.templates.put(made)
      await within.templateScenes.insert(
        savedScenes(event, scenes, { templateId: made.id, now, createId }),
      )
      await within.templateImages.put(images.map((image) => ({ ...image, templateId: made.id })))
      return made
    })
    const template = await this.#presentOne(saved)
    announcer.created({ userId, clientId }, template)
    return template
  }

  /** Renames or describes a template. Throws `not_found`, and `forbidden` for a global one. */
  async update(
    call: TemplateCall,
    id: string,
    changes: { readonly name?: string | undefined; readonly description?: string | undefined },
  ): Promise<Template> {
    const { store, clock, announcer } = this.#deps
    const record = await store.transaction(async (within) => {
      const { name, description } = await lockWritableTemplate(within, id, call)
      return within.templates.update(id, {
        name: changes.name ?? name,
        description: changes.description ?? description,
        updatedAt: clock.now(),
      })
    })
    const template = await this.#presentOne(record)
    announcer.updated(call, template)
    return template
  }

  /** Deletes a template with all that is in it. Throws `not_found`, and `forbidden` for a global one. */
  async delete(call: TemplateCall, id: string): Promise<void> {
    const { store, announcer, sceneThumbnails, pictures } = this.#deps
    const gone = await store.transaction(async (within) => {
      const record = await lockWritableTemplate(within, id, call)
      const scenes = await within.templateScenes.listOf(id)
      const images = await within.templateImages.listOf([id])
      await within.templates.delete(id)
      return { record, scenes, images }
    })
    announcer.deleted(call, id)
    for (const scene of gone.scenes) await sceneThumbnails.forget(scene)
    await pictures.forget(gone.record, gone.images)
  }

  async #expand(id: string, expands: readonly string[]): Promise<Partial<Template>> {
    const { templateImages, templateScenes } = this.#deps.store
    const none: readonly string[] = []
    const wants = (name: string) => expands.includes(name)
    return {
      ...(wants('contributions') && {
        contributions: presentTemplateSlots(await templateImages.listOf([id])),
      }),
      ...(wants('illustrations') && {
        illustrations: illustrationsOf(id, await templateScenes.listOf(id)),
      }),
      ...(wants('preparation_steps') && { preparationSteps: [...none] }),
      ...(wants('relations') && { relations: [...none] }),
      ...(wants('opinions') && { opinions: [...none] }),
      ...(wants('favorite_formats') && { favoriteFormats: [...none] }),
    }
  }

  async #presentOne(record: TemplateRecord): Promise<Template> {
    const [template] = await this.#present([record])
    if (!template) throw new ProtocolError('not_found')
    return template
  }

  async #present(records: readonly TemplateRecord[]): Promise<Template[]> {
    const { templateScenes } = this.#deps.store
    const ids = records.map(({ id }) => id)
    const counts = await templateScenes.count(ids)
    const covers = await templateScenes.coversOf(ids)
    return records.map((record) =>
      presentTemplate(record, {
        counts: counts.filter(({ templateId }) => templateId === record.id),
        covers: covers.filter(({ templateId }) => templateId === record.id),
      }),
    )
  }
}

async function assertRoom(
  { files, templates }: Pick<Repositories, 'files' | 'templates'>,
  userId: string,
): Promise<void> {
  // What is made at once is made in turn: each sees what was there before it.
  await files.lockLibrary(userId)
  const own = { userId, withGlobals: false, page: 1, perPage: 1 }
  const { total } = await templates.listReadable(own)
  if (total >= MAX_TEMPLATES) throw new ProtocolError('limit_reached', messages.storeFull)
}
