import { MAX_IMAGE_INDEX, ProtocolError, type Template } from '@proscenium/protocol'
import type { IncomingFile } from '../library/library-service.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { Store } from '../ports/repositories.ts'
import type { TemplateImageRecord, TemplateRecord } from '../ports/template-records.ts'
import { templateImageUrl } from './present-template.ts'
import { keepSmallPicture, type SmallPictureDeps } from './small-picture.ts'
import { assertWritable, lockWritableTemplate, requireReadableTemplate } from './template-access.ts'
import type { TemplateAnnouncer, TemplateCall } from './template-announcer.ts'

/** What the pictures of templates work with. */
export interface TemplatePicturesDeps extends SmallPictureDeps {
  readonly store: Store
  readonly announcer: TemplateAnnouncer
  /** A template as its owner sees it. */
  readonly present: (userId: string, id: string) => Promise<Template>
  readonly clock: Clock
  readonly createId: CreateId
}

/** Which template, and who asks. */
export interface TemplatePictureCall extends TemplateCall {
  readonly templateId: string
}

/** A stored picture of a template. */
export interface StoredPicture {
  readonly key: string
  readonly name: string
  /** Whether it was asked for by its own id, under which it never changes. */
  readonly immutable: boolean
}

/** Takes, serves and forgets the pictures of templates and of their slots (LIB-TPL-004, LIB-TPL-005). */
export class TemplatePictures {
  readonly #deps: TemplatePicturesDeps

  constructor(deps: TemplatePicturesDeps) {
    this.#deps = deps
  }

  /** Takes the picture of a template. Throws `not_found`, `forbidden`, `payload_too_large`, `unsupported_file`. */
  async upload(call: TemplatePictureCall, receive: () => Promise<IncomingFile>): Promise<Template> {
    const { store, clock, announcer, present } = this.#deps
    const before = await this.#keep(call, receive, (thumbnailId) =>
      store.transaction(async (within) => {
        const locked = await lockWritableTemplate(within, call.templateId, call)
        await within.templates.update(locked.id, { thumbnailId, updatedAt: clock.now() })
        return locked.thumbnailId
      }),
    )
    await this.#discard(before)
    const template = await present(call.userId, call.templateId)
    announcer.updated(call, template)
    return template
  }

  /** Takes the picture of a slot. Throws as `upload` does. */
  async uploadSlot(
    call: TemplatePictureCall,
    slotId: string,
    receive: () => Promise<IncomingFile>,
  ): Promise<Template> {
    const { present, announcer } = this.#deps
    const index = slotIndex(slotId)
    const { templateId } = call
    let image: TemplateImageRecord | undefined
    const before = await this.#keep(call, receive, (pictureId) => {
      image = { templateId, index, pictureId }
      return this.#replaceSlot(call, index, image)
    })
    await this.#discard(before)
    const imageUrl = image ? templateImageUrl(image) : null
    announcer.contributionUpdated(call, { templateId, id: slotId, imageUrl })
    return present(call.userId, templateId)
  }

  /** Goes back to the usual picture of a slot. Throws `not_found` and `forbidden`. */
  async removeSlot(call: TemplatePictureCall, slotId: string): Promise<void> {
    const { templateId } = call
    await this.#discard(await this.#replaceSlot(call, slotIndex(slotId), null))
    this.#deps.announcer.contributionUpdated(call, { templateId, id: slotId, imageUrl: null })
  }

  /** Where the picture of a template lies. Throws `not_found`. */
  async find(userId: string, templateId: string, version?: string): Promise<StoredPicture> {
    const template = await requireReadableTemplate(this.#deps.store, templateId, userId)
    return stored(template.thumbnailId, template.name, version)
  }

  /** Where the picture of a slot lies. Throws `not_found`. */
  async findSlot(
    userId: string,
    templateId: string,
    { slotId, version }: { readonly slotId: string; readonly version?: string | undefined },
  ): Promise<StoredPicture> {
    const { store } = this.#deps
    const template = await requireReadableTemplate(store, templateId, userId)
    const index = slotIndex(slotId)
    const images = await store.templateImages.listOf([templateId])
    const image = images.find((candidate) => candidate.index === index)
    return stored(image?.pictureId ?? null, `${template.name} ${index}`, version)
  }

  /** Deletes the pictures of a template that is no more. */
  async forget(template: TemplateRecord, images: readonly TemplateImageRecord[]): Promise<void> {
    await this.#discard(template.thumbnailId)
    for (const { pictureId } of images) await this.#discard(pictureId)
  }

  /** Keeps a picture that is sent and enters it; resolves to the one whose place it took. */
  async #keep(
    call: TemplatePictureCall,
    receive: () => Promise<IncomingFile>,
    enter: (pictureId: string) => Promise<string | null>,
  ): Promise<string | null> {
    const { store, storage, createId } = this.#deps
    assertWritable(await requireReadableTemplate(store, call.templateId, call.userId), call)
    const id = createId()
    await keepSmallPicture(this.#deps, receive, {
      key: templatePictureKey(id),
      ownerId: call.userId,
    })
    try {
      return await enter(id)
    } catch (error) {
      await storage.remove(templatePictureKey(id))
      throw error
    }
  }

  #replaceSlot(
    call: TemplatePictureCall,
    index: number,
    image: TemplateImageRecord | null,
  ): Promise<string | null> {
    const { store, clock } = this.#deps
    return store.transaction(async (within) => {
      const { id } = await lockWritableTemplate(within, call.templateId, call)
      const images = await within.templateImages.listOf([id])
      if (image) await within.templateImages.put([image])
      else await within.templateImages.delete(id, index)
      await within.templates.update(id, { updatedAt: clock.now() })
      return images.find((before) => before.index === index)?.pictureId ?? null
    })
  }

  /** Copies of a template share its pictures: the last one takes them along. */
  async #discard(id: string | null): Promise<void> {
    const { store, storage } = this.#deps
    if (id === null || (await store.templates.usesThumbnail(id))) return
    if (await store.templateImages.usesPicture(id)) return
    await storage.remove(templatePictureKey(id))
  }
}

function stored(id: string | null, name: string, version: string | undefined): StoredPicture {
  if (id === null) throw new ProtocolError('not_found')
  return { key: templatePictureKey(id), name, immutable: id === version }
}

/** The index of a slot by its id in calls. Throws `not_found` for what is none. */
function slotIndex(slotId: string): number {
  const index = Number(slotId)
  const isSlot = Number.isInteger(index) && index >= 1 && index <= MAX_IMAGE_INDEX
  if (!isSlot) throw new ProtocolError('not_found')
  return index
}

/** Where a picture of a template lies. */
export function templatePictureKey(id: string): string {
  return `template-pictures/${id}`
}
