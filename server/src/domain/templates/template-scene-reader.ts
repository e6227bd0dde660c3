import {
  applyEditOperations,
  type calls,
  type EditOperation,
  type EndpointResponse,
  messages,
  ProtocolError,
  type Scene,
  type SceneContent,
} from '@proscenium/protocol'
import type { CreateId } from '../ports/clock.ts'
import type { Store } from '../ports/repositories.ts'
import type { TemplateRecord, TemplateSceneRecord } from '../ports/template-records.ts'
import { presentTemplateScene } from './present-template-scene.ts'
import { requireReadableTemplate } from './template-access.ts'
import { masterFormatOf, requireFormat } from './template-scene-formats.ts'

/** A scene of a template, named by the ids of a path; without a format the master counts. */
export interface TemplateSceneRef {
  readonly templateId: string
  readonly sceneId: string
  readonly formatId?: string | undefined
}

/** What the edits of a preview answer. */
export type TemplateScenePreview = EndpointResponse<typeof calls.previewTemplateScene>

/** Shows the scenes of templates that a user may read: his own and the global ones (GAP-071). */
export class TemplateSceneReader {
  readonly #store: Store
  readonly #createId: CreateId

  constructor({ store, createId }: { readonly store: Store; readonly createId: CreateId }) {
    this.#store = store
    this.#createId = createId
  }

  /** All scenes of a template, each in its master format. Throws `not_found`. */
  async listAll(userId: string, templateId: string): Promise<Scene[]> {
    const template = await requireReadableTemplate(this.#store, templateId, userId)
    const scenes = await this.#store.templateScenes.listOf(templateId)
    return scenes.map((scene) => presentInFormat(template, scene))
  }

  /** The scenes of a template in one of its formats. Throws `not_found`. */
  async list(userId: string, templateId: string, formatId: string): Promise<Scene[]> {
    const template = await requireReadableTemplate(this.#store, templateId, userId)
    const format = requireFormat(formatId)
    const scenes = await this.#store.templateScenes.listOf(templateId, format.id)
    if (scenes.length === 0) throw new ProtocolError('not_found', messages.noCurrentFormat)
    return scenes.map((scene) => presentInFormat(template, scene, formatId))
  }

  /** One scene of a template. Throws `not_found`. */
  async get(userId: string, { templateId, sceneId, formatId }: TemplateSceneRef): Promise<Scene> {
    const template = await requireReadableTemplate(this.#store, templateId, userId)
    const scene = await requireTemplateScene(this.#store, templateId, sceneId)
    return presentInFormat(template, scene, formatId)
  }

  /**
   * Shows what edits would make of a scene, without keeping anything (CORE-CSC-014). They apply to `scene`
   * where it is given, else to what is stored. Throws `not_found` and `validation_failed`.
   */
  async preview(
    userId: string,
    ref: TemplateSceneRef,
    edit: {
      readonly operations: readonly EditOperation[]
      readonly scene?: SceneContent | undefined
    },
  ): Promise<TemplateScenePreview> {
    const stored = await this.get(userId, ref)
    const { content, added } = applyEditOperations(
      edit.scene ?? stored.originalContent,
      edit.operations,
      { createId: this.#createId },
    )
    // Without an engine of its own the server draws nothing: the studio draws its previews (GAP-122).
    return { added, scene: { ...stored, ...content }, preview: null }
  }
}

/** The scene of that template. Throws `not_found` 'no scene found' for one of another as for none. */
export async function requireTemplateScene(
  within: Pick<Store, 'templateScenes'>,
  templateId: string,
  sceneId: string,
): Promise<TemplateSceneRecord> {
  const scene = await within.templateScenes.find(sceneId)
  if (scene?.templateId !== templateId) throw new ProtocolError('not_found', messages.noSceneFound)
  return scene
}

/** The scene in a format, or in its master. Throws `not_found` 'no current format'. */
export function presentInFormat(
  template: TemplateRecord,
  scene: TemplateSceneRecord,
  formatId?: string,
): Scene {
  const format = formatId === undefined ? masterFormatOf(scene) : requireFormat(formatId)
  const presented = presentTemplateScene(template, format, scene)
  if (!presented) throw new ProtocolError('not_found', messages.noCurrentFormat)
  return presented
}
