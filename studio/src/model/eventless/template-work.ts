import { type SceneContent, sceneContentSchema } from '@proscenium/protocol'
import * as z from 'zod'
import type { UnsavedScene } from './store.ts'

const itemSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The scene of the template that it comes from; null for a new one. */
  originId: z.string().nullable(),
})
/** A scene in the list of a template that is tried. */
export type TrialItem = z.infer<typeof itemSchema>

const keptSchema = z.object({
  formatId: z.string().nullable(),
  sceneId: z.string().nullable(),
  /** Null while the list is as the template has it. */
  items: z.array(itemSchema).nullable(),
  /** By format and scene. */
  drafts: z.record(z.string(), z.record(z.string(), sceneContentSchema)),
})
type Kept = z.infer<typeof keptSchema>

const EMPTY: Kept = { formatId: null, sceneId: null, items: null, drafts: {} }

/** What of a template is in this tab alone: drafts in all formats and, while it is tried, the list of its scenes. */
export class TemplateWork {
  #kept: Kept

  private constructor(kept: Kept) {
    this.#kept = kept
  }

  /** What `serialize` made; an empty one for anything else. */
  static parse(text: string | null): TemplateWork {
    try {
      return new TemplateWork(keptSchema.parse(JSON.parse(text ?? 'null')))
    } catch {
      return new TemplateWork(structuredClone(EMPTY))
    }
  }

  serialize(): string {
    return JSON.stringify(this.#kept)
  }

  /** The format in which it was last shown. */
  get formatId(): string | null {
    return this.#kept.formatId
  }

  /** The scene that was last under edit. */
  get sceneId(): string | null {
    return this.#kept.sceneId
  }

  showing(place: { readonly formatId?: string; readonly sceneId?: string | null }): void {
    Object.assign(this.#kept, place)
  }

  get items(): readonly TrialItem[] | null {
    return this.#kept.items
  }

  setItems(items: readonly TrialItem[]): void {
    this.#kept.items = items.map((item) => ({ ...item }))
  }

  draftOf(formatId: string, sceneId: string): SceneContent | undefined {
    return this.#kept.drafts[formatId]?.[sceneId]
  }

  /** Keeps a draft; null when the scene is as it was saved. */
  setDraft(formatId: string, sceneId: string, content: SceneContent | null): void {
    const drafts = this.#kept.drafts[formatId] ?? {}
    if (content) drafts[sceneId] = structuredClone(content)
    else delete drafts[sceneId]
    this.#kept.drafts[formatId] = drafts
  }

  /** Gives a copy of a scene the drafts of its original, in every format. */
  copyDrafts(fromSceneId: string, toSceneId: string): void {
    for (const [formatId, drafts] of Object.entries(this.#kept.drafts)) {
      const draft = drafts[fromSceneId]
      if (draft) this.setDraft(formatId, toSceneId, draft)
    }
  }

  /** Forgets the drafts of a scene that is gone. */
  forgetScene(sceneId: string): void {
    for (const drafts of Object.values(this.#kept.drafts)) delete drafts[sceneId]
  }

  /** Scenes with drafts, format by format. */
  get unsaved(): UnsavedScene[] {
    return Object.entries(this.#kept.drafts).flatMap(([formatId, drafts]) =>
      Object.keys(drafts).map((sceneId) => ({ formatId, sceneId })),
    )
  }

  /** What a scene shows otherwise than saved, for all formats in which it does. */
  contentsOf(sceneId: string): { formatId: string; content: SceneContent }[] {
    return Object.entries(this.#kept.drafts).flatMap(([formatId, drafts]) => {
      const content = drafts[sceneId]
      return content ? [{ formatId, content }] : []
    })
  }

  /** Forgets everything that is not saved; what is shown stays known. */
  discard(): void {
    this.#kept = { ...this.#kept, items: null, drafts: {} }
  }
}
