import {
  applyEditOperations,
  messages,
  ProtocolError,
  type Scene,
  type SceneContent,
} from '@proscenium/protocol'
import { isEqual } from '../scenes/is-equal.ts'
import { contentOf, withContent } from '../scenes/scene-content.ts'
import { forgetScene } from '../scenes/scene-drafts.ts'
import type { HomeAnswer, SceneHome } from '../scenes/scene-home.ts'
import { receiveScene } from '../scenes/scene-sync.ts'
import type { QueuedCommand, ServerCommand } from '../scenes/server-command.ts'
import type { TemplateList } from './template-list.ts'
import type { TemplateWork } from './template-work.ts'

/** What the scenes of a template stand on. */
export interface TemplateScenesOptions {
  readonly work: TemplateWork
  readonly formatId: string
  readonly list: TemplateList
  /** Something is, or is no more, in this tab alone. */
  readonly onChange: () => void
  readonly onSaved: (sceneId: string) => void
  readonly onOutOfStep: () => void
  readonly onClose: () => void
}

const noId = () => {
  throw new Error('Every appended element has an id before it is queued')
}

/**
 * The scenes of a template in one format, as a home for the editor. Their drafts are in this tab alone until they
 * are saved: nothing goes on air here, and nobody else sees them.
 */
export class TemplateScenes implements SceneHome {
  readonly hasProgram = false
  readonly #options: TemplateScenesOptions
  readonly #scenes = new Map<string, Scene>()
  #revision = 0

  constructor(options: TemplateScenesOptions) {
    this.#options = options
  }

  get revision(): number {
    return this.#revision
  }

  /** Scenes in their order, drafts included. */
  get scenes(): readonly Scene[] {
    return [...this.#scenes.values()].sort((a, b) => a.position - b.position)
  }

  /** Takes over the scenes as they were saved; drafts stay on top, and the editor follows. */
  async load(): Promise<void> {
    const { list, formatId, work } = this.#options
    const saved = await list.load(formatId)
    const ids = new Set(saved.map(({ id }) => id))
    for (const id of [...this.#scenes.keys()]) {
      if (ids.has(id)) continue
      this.#scenes.delete(id)
      forgetScene(id)
    }
    for (const scene of saved) {
      const draft = work.draftOf(formatId, scene.id)
      this.#scenes.set(scene.id, draft ? withContent(scene, draft) : scene)
    }
  }

  /** Shows what was loaded. */
  show(): void {
    this.#revision += 1
    for (const scene of this.scenes) receiveScene(scene, this.#revision)
  }

  async send({ command }: QueuedCommand): Promise<HomeAnswer | null> {
    switch (command.kind) {
      case 'edit':
        return this.#edit(command)
      case 'save':
        return this.#save(command.sceneId)
      case 'select':
        this.#options.work.showing({ sceneId: command.sceneId })
        this.#options.onChange()
        return null
      default:
        // Nothing goes on air here.
        return null
    }
  }

  async createScene(name: string, content?: SceneContent): Promise<Scene> {
    const id = await this.#changeList(async (list) => {
      const added = await list.add(name)
      if (content) await list.save(this.#options.formatId, added, content)
      return added
    })
    return this.#require(id)
  }

  async renameScene(id: string, name: string): Promise<Scene> {
    await this.#changeList((list) => list.rename(id, name))
    return this.#require(id)
  }

  async duplicateScene(id: string): Promise<Scene> {
    const { work, list } = this.#options
    const copyId = await list.duplicate(id)
    work.copyDrafts(id, copyId)
    await this.#changed()
    return this.#require(copyId)
  }

  async moveScene(id: string, position: number): Promise<void> {
    await this.#changeList((list) => list.move(id, position))
  }

  async removeScene(id: string): Promise<void> {
    await this.#options.list.remove(id)
    this.#options.work.forgetScene(id)
    this.#scenes.delete(id)
    await this.#changed()
  }

  onOutOfStep(): void {
    this.#options.onOutOfStep()
  }

  close(): void {
    this.#options.onClose()
  }

  #edit({ sceneId, operations }: Extract<ServerCommand, { kind: 'edit' }>): HomeAnswer {
    const scene = this.#require(sceneId)
    const { content } = applyEditOperations(contentOf(scene), operations, { createId: noId })
    return this.#write(withContent(scene, content))
  }

  async #save(sceneId: string): Promise<HomeAnswer> {
    const { list, formatId } = this.#options
    const content = contentOf(this.#require(sceneId))
    await list.save(formatId, sceneId, content)
    this.#options.onSaved(sceneId)
    return this.#write({ ...this.#require(sceneId), originalContent: content })
  }

  #write(scene: Scene): HomeAnswer {
    const { work, formatId, onChange } = this.#options
    this.#scenes.set(scene.id, scene)
    work.setDraft(formatId, scene.id, unsavedContent(scene))
    onChange()
    this.#revision += 1
    return { previewScene: scene, editedScene: scene, liveScene: null, revision: this.#revision }
  }

  async #changeList<Result>(change: (list: TemplateList) => Promise<Result>): Promise<Result> {
    const result = await change(this.#options.list)
    await this.#changed()
    return result
  }

  /** The list is another one: all positions may have changed. */
  async #changed(): Promise<void> {
    await this.load()
    this.show()
    this.#options.onChange()
  }

  #require(id: string): Scene {
    const scene = this.#scenes.get(id)
    if (!scene) throw new ProtocolError('not_found', messages.noSceneFound)
    return scene
  }
}

/** What a scene shows where that is not what was saved. */
function unsavedContent(scene: Scene): SceneContent | null {
  const content = contentOf(scene)
  return isEqual(content, contentOf(scene.originalContent)) ? null : content
}
