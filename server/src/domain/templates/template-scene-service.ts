import { messages, ProtocolError, type Scene, type SceneContent } from '@proscenium/protocol'
import type { Principal } from '../identity/principal.ts'
import { assertMediaSources } from '../library/media-source-files.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import type { TemplateRecord, TemplateSceneRecord } from '../ports/template-records.ts'
import { copyName } from '../scenes/scene-copy.ts'
import { moveScene, renumber } from '../scenes/scene-order.ts'
import { requireReadableScene } from '../scenes/scene-source.ts'
import { FORMATS } from './formats.ts'
import { lockCopiedScene } from './lock-copied-scene.ts'
import type { SceneThumbnails } from './scene-thumbnails.ts'
import { lockWritableTemplate } from './template-access.ts'
import type { TemplateSceneAnnouncer } from './template-scene-announcer.ts'
import {
  copyFormats,
  derivedContents,
  EMPTY_SCENE,
  type SceneSource,
  templateFormats,
} from './template-scene-formats.ts'
import { presentInFormat, requireTemplateScene } from './template-scene-reader.ts'

/** Most scenes of one template. */
export const MAX_TEMPLATE_SCENES = 200

/** What a service for the scenes of templates works with. */
export interface TemplateSceneServiceDeps {
  readonly store: Store
  readonly announcer: TemplateSceneAnnouncer
  readonly thumbnails: Pick<SceneThumbnails, 'forget'>
  readonly clock: Clock
  readonly createId: CreateId
}

/** Who changes which template. */
export interface TemplateSceneCall {
  readonly user: Pick<Principal, 'userId' | 'isAdmin' | 'rights'>
  readonly templateId: string
  readonly clientId?: string | undefined
}

/** A scene that is to be added: without a name it gets one by its number. */
export interface TemplateSceneDraft extends SceneSource {
  readonly name?: string | undefined
}

interface Change {
  readonly template: TemplateRecord
  readonly scenes: readonly TemplateSceneRecord[]
}

/** Adds, renames, moves, copies, saves and deletes the scenes of templates (CORE-CSC-001 to CORE-CSC-006). */
export class TemplateSceneService {
  readonly #deps: TemplateSceneServiceDeps

  constructor(deps: TemplateSceneServiceDeps) {
    this.#deps = deps
  }

  /**
   * Adds a copy of a readable scene at the end, or an empty one (GAP-121). Throws `not_found`, `forbidden`
   * for a global template, `limit_reached` when there are too many.
   */
  async add(call: TemplateSceneCall, sceneId?: string): Promise<Scene> {
    if (sceneId === undefined) return this.addCopy(call, EMPTY_SCENE)
    const source = await requireReadableScene(this.#deps.store, sceneId, call.user.userId)
    return this.addCopy(call, source)
  }

  /** Adds a copy of any scene at the end; throws as `add` does. */
  addCopy(call: TemplateSceneCall, draft: TemplateSceneDraft): Promise<Scene> {
    return this.#insert(call, draft, (scenes, source) => ({
      name: draft.name ?? `Scene ${scenes.length + 1}`,
      position: scenes.length,
      // A template without any scene takes every format.
      formats: copyFormats(source, scenes.length > 0 ? templateFormats(scenes) : FORMATS),
    }))
  }

  /** Copies a scene right behind itself. Throws as `add` does. */
  duplicate(call: TemplateSceneCall, sceneId: string): Promise<Scene> {
    return this.#insert(call, EMPTY_SCENE, (scenes) => {
      const source = scenes.find(({ id }) => id === sceneId)
      if (!source) throw new ProtocolError('not_found', messages.noSceneFound)
      return {
        name: copyName(source.name),
        position: source.position + 1,
        formats: source.formats,
      }
    })
  }

  /** Renames or moves a scene. Throws `not_found` and `forbidden`. */
  async update(
    call: TemplateSceneCall,
    sceneId: string,
    changes: { readonly name?: string | undefined; readonly position?: number | undefined },
  ): Promise<Scene> {
    const { store, announcer, clock } = this.#deps
    const { template, scenes } = await store.transaction(async (within): Promise<Change> => {
      const locked = await lockWritableTemplate(within, call.templateId, call.user)
      const before = await within.templateScenes.listOf(locked.id)
      const moved =
        changes.position === undefined ? before : moveScene(before, sceneId, changes.position)
      const after = moved.map((scene) =>
        scene.id === sceneId
          ? { ...scene, name: changes.name ?? scene.name, modifiedAt: clock.now() }
          : scene,
      )
      await writeChanged(within, before, after)
      return {
        template: await this.#touch(within, locked),
        scenes: after.filter((scene) => scene.id === sceneId || !before.includes(scene)),
      }
    })
    const updated = scenes.find(({ id }) => id === sceneId)
    if (!updated) throw new ProtocolError('not_found', messages.noSceneFound)
    for (const scene of scenes) announcer.updated(changeOf(call), presentInFormat(template, scene))
    return presentInFormat(template, updated)
  }

  /** Deletes a scene. Throws `not_found`, `forbidden` and `last_scene`. */
  async remove(call: TemplateSceneCall, sceneId: string): Promise<void> {
    const { store, announcer, thumbnails } = this.#deps
    const { removed, template, scenes } = await store.transaction(async (within) => {
      const locked = await lockWritableTemplate(within, call.templateId, call.user)
      const before = await within.templateScenes.listOf(locked.id)
      const scene = before.find(({ id }) => id === sceneId)
      if (!scene) throw new ProtocolError('not_found', messages.noSceneFound)
      if (before.length === 1) throw new ProtocolError('last_scene')
      await within.templateScenes.delete(sceneId)
      const rest = before.filter(({ id }) => id !== sceneId)
      const after = renumber(rest)
      await writeChanged(within, rest, after)
      return {
        removed: scene,
        template: await this.#touch(within, locked),
        scenes: after.filter((one) => !rest.includes(one)),
      }
    })
    announcer.deleted(changeOf(call), sceneId)
    for (const scene of scenes) announcer.updated(changeOf(call), presentInFormat(template, scene))
    await thumbnails.forget(removed)
  }

  /**
   * Saves what a scene shows in a format. With `derives`, right gpEnabled and the master format the other
   * formats are laid out anew from it (GAP-034, GAP-035). Throws `not_found` and `forbidden`.
   */
  async saveFormat(
    call: TemplateSceneCall,
    { sceneId, formatId }: { readonly sceneId: string; readonly formatId: string },
    edit: { readonly content: SceneContent; readonly derives: boolean },
  ): Promise<Scene> {
    const { store, announcer, clock } = this.#deps
    const saved = await store.transaction(async (within) => {
      const locked = await lockWritableTemplate(within, call.templateId, call.user)
      const scene = await requireTemplateScene(within, locked.id, sceneId)
      // Refuses a format that the scene doesn't have.
      presentInFormat(locked, scene, formatId)
      const before = scene.formats.map(({ content }) => content)
      await assertMediaSources(within, before, edit.content)
      const contents = new Map([[formatId, edit.content]])
      if (edit.derives && call.user.rights.gpEnabled) {
        for (const [id, content] of derivedContents(scene, formatId, edit.content)) {
          contents.set(id, content)
        }
      }
      for (const [id, content] of contents) {
        await within.templateScenes.updateFormat(sceneId, id, { content })
      }
      await within.templateScenes.update(sceneId, { modifiedAt: clock.now() })
      const template = await this.#touch(within, locked)
      const written = await requireTemplateScene(within, locked.id, sceneId)
      return [...contents.keys()].map((id) => presentInFormat(template, written, id))
    })
    for (const scene of saved) announcer.formatUpdated(changeOf(call), scene)
    const [own] = saved
    if (!own) throw new Error(`Scene ${sceneId} vanished while it was saved`)
    return own
  }

  async #insert(
    call: TemplateSceneCall,
    draft: SceneSource,
    choose: (
      scenes: readonly TemplateSceneRecord[],
      source: SceneSource,
    ) => Pick<TemplateSceneRecord, 'name' | 'position' | 'formats'>,
  ): Promise<Scene> {
    const { store, announcer, clock, createId } = this.#deps
    const id = createId()
    const { template, scenes } = await store.transaction(async (within): Promise<Change> => {
      const source = await lockCopiedScene(within, call.templateId, draft)
      const locked = await lockWritableTemplate(within, call.templateId, call.user)
      const before = await within.templateScenes.listOf(locked.id)
      if (before.length >= MAX_TEMPLATE_SCENES) {
        throw new ProtocolError('limit_reached', 'Max number of items reached in the entity store')
      }
      const { position, ...made } = choose(before, source)
      const scene = { ...made, id, templateId: locked.id, modifiedAt: clock.now() }
      await within.templateScenes.insert([{ ...scene, position: before.length }])
      const all = await within.templateScenes.listOf(locked.id)
      const after = moveScene(all, id, position)
      await writeChanged(within, all, after)
      const template = await this.#touch(within, locked)
      return { template, scenes: after.slice(position) }
    })
    const [created, ...moved] = scenes.map((scene) => presentInFormat(template, scene))
    if (!created) throw new Error(`Scene ${id} vanished while it was made`)
    announcer.created(changeOf(call), created)
    for (const scene of moved) announcer.updated(changeOf(call), scene)
    return created
  }

  /** Notes that a template was changed: the server's own ones are then left as they are (GAP-153). */
  #touch(within: Repositories, template: TemplateRecord): Promise<TemplateRecord> {
    return within.templates.update(template.id, { updatedAt: this.#deps.clock.now() })
  }
}

function changeOf({ user, templateId, clientId }: TemplateSceneCall) {
  return { userId: user.userId, templateId, clientId }
}

/** Writes those scenes whose name or place changed. */
async function writeChanged(
  within: Repositories,
  before: readonly TemplateSceneRecord[],
  after: readonly TemplateSceneRecord[],
): Promise<void> {
  for (const scene of after) {
    if (before.includes(scene)) continue
    const { id, name, position, modifiedAt } = scene
    await within.templateScenes.update(id, { name, position, modifiedAt })
  }
}
