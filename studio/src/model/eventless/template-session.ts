import {
  contributionSchema,
  type EventlessSession,
  formatOrientation,
  type Orientation,
  type Template,
} from '@proscenium/protocol'
import { receiveBrowsers } from '../browsers/receive.ts'
import { receiveCarousels } from '../carousels/receive.ts'
import { contributionsState } from '../contributions/store.ts'
import { filesState } from '../files/store.ts'
import { draftOf } from '../scenes/scene-drafts.ts'
import { pendingCommands } from '../scenes/scene-sync.ts'
import { services } from '../studio-services.ts'
import { ownTemplateList } from './own-template-list.ts'
import { ScenePictures } from './scene-pictures.ts'
import { eventlessState } from './store.ts'
import type { TemplateList } from './template-list.ts'
import type { TemplateScenes } from './template-scenes.ts'
import { TemplateWork } from './template-work.ts'
import { trialList } from './trial-list.ts'

/** How long after a change it is kept for a reload. */
const KEEP_DELAY_MS = 300
/** The names that slots have in every new show: the camera of the director, and his screen. */
const SLOT_NAMES = ['Host', 'Screen'] as const

/** A template while it is edited in this tab. */
export class TemplateSession {
  readonly templateId: string
  readonly work: TemplateWork
  readonly list: TemplateList
  /** Its scenes in the format that is shown. */
  scenes: TemplateScenes | null = null
  /** Of a template of one's own: what gives its scenes pictures. */
  pictures: ScenePictures | null = null
  #cancelKeep: (() => void) | undefined
  #isDiscarded = false

  constructor(template: Pick<Template, 'id' | 'owner'>) {
    this.templateId = template.id
    this.work = TemplateWork.parse(services().sessionStore.get(keyOf(template.id)))
    this.list =
      template.owner === 'global' ? trialList(template.id, this.work) : ownTemplateList(template.id)
  }

  /** Something changed: the store follows at once, what outlives a reload soon. */
  readonly changed = (): void => {
    eventlessState.unsaved = this.work.unsaved
    eventlessState.isListChanged = this.work.items !== null
    if (!this.#isDiscarded)
      this.#cancelKeep ??= services().clock.after(KEEP_DELAY_MS, () => this.keep())
  }

  /** Keeps what is in this tab alone, for the page that comes after this one. */
  keep(): void {
    this.#cancelKeep?.()
    this.#cancelKeep = undefined
    if (this.#isDiscarded) return
    this.#takeUpPending()
    services().sessionStore.set(keyOf(this.templateId), this.work.serialize())
  }

  /** Forgets what was not saved, and keeps nothing any more. */
  discard(): void {
    this.#isDiscarded = true
    this.work.discard()
    services().sessionStore.remove(keyOf(this.templateId))
    this.changed()
  }

  /** Ends; what was kept stays. */
  dispose(): void {
    this.#cancelKeep?.()
    this.#cancelKeep = undefined
    this.pictures?.dispose()
  }

  /** Shows its scenes in another format, or for the first time. */
  showIn(formatId: string, scenes: TemplateScenes, isOwn: boolean): void {
    this.scenes = scenes
    this.pictures?.dispose()
    const { templateId } = this
    this.pictures = isOwn ? new ScenePictures({ templateId, formatId }) : null
    this.work.showing({ formatId })
  }

  /** Edits of the last moment are in the editor's draft, and on their way to the work. */
  #takeUpPending(): void {
    const { formatId } = eventlessState
    if (formatId === null) return
    for (const command of pendingCommands()) {
      if (command.kind !== 'edit') continue
      const draft = draftOf(command.sceneId)
      if (draft) this.work.setDraft(formatId, command.sceneId, draft)
    }
  }
}

/** Puts what surrounds the scenes into the stores: the template, its files, and its empty slots. */
export function showTemplate(template: Template, session: EventlessSession): void {
  eventlessState.template = {
    id: template.id,
    name: template.name,
    description: template.description,
    owner: template.owner,
    formats: session.formats,
  }
  eventlessState.formatId = session.formatRef
  receiveBrowsers(session.browsers)
  receiveCarousels(session.carousels)
  for (const file of session.files) filesState.files[file.id] = file
  // Nobody takes part where there is no event: every slot shows its picture.
  contributionsState.slots = (template.contributions ?? []).map(
    ({ id, index, imageUrl, isImageOverridden }) =>
      contributionSchema.parse({
        id: `slot-${id}`,
        index,
        imageUrl,
        isImageOverridden,
        kind: index === 2 ? 'secondary' : 'primary',
        name: SLOT_NAMES[index - 1] ?? null,
      }),
  )
}

/** How the scenes of a format lie. */
export function orientationOf(
  session: Pick<EventlessSession, 'formats'>,
  formatId: string,
): Orientation {
  const format = session.formats.find(({ id }) => id === formatId)
  return format && formatOrientation(format) === 'story' ? 'portrait' : 'landscape'
}

function keyOf(templateId: string): string {
  return `proscenium.eventless.${templateId}`
}
