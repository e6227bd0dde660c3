import {
  applyEditOperations,
  type EditOperation,
  editOperationsSchema,
  sceneContentSchema,
} from '@proscenium/protocol'
import type { EditOperationInput, EngineScene, SceneInput, SceneStore } from '../api/engine.ts'
import { EngineError } from '../api/engine-error.ts'
import { issueText, type SchemaIssue } from './issue-text.ts'

/** What the registry tells the engine. */
export interface SceneRegistryHooks {
  /** Before anything is changed; throws where that must not be. */
  readonly onChange: () => void
  readonly onSet: (scene: EngineScene) => void
  readonly onRemove: (id: string) => void
  readonly createId: () => string
}

/** The scenes that canvases can show, complete and valid. */
export class SceneRegistry implements SceneStore {
  readonly #scenes = new Map<string, EngineScene>()
  readonly #hooks: SceneRegistryHooks

  constructor(hooks: SceneRegistryHooks) {
    this.#hooks = hooks
  }

  set(scene: SceneInput): void {
    this.#hooks.onChange()
    const parsed = sceneContentSchema.safeParse(scene)
    if (!parsed.success) refuse(parsed.error)
    if (typeof scene.id !== 'string' || scene.id === '') {
      throw new EngineError('invalid-scene', 'The id cannot be empty')
    }
    this.#keep({ ...parsed.data, id: scene.id })
  }

  apply(sceneId: string, operations: readonly EditOperationInput[]): EditOperation[] {
    this.#hooks.onChange()
    const scene = this.require(sceneId)
    const parsed = editOperationsSchema.safeParse(operations)
    if (!parsed.success) refuse(parsed.error)
    const { createId } = this.#hooks
    const { content, inverse } = edited(scene, parsed.data, createId)
    this.#keep({ ...content, id: sceneId })
    return inverse
  }

  remove(id: string): void {
    if (this.#scenes.delete(id)) this.#hooks.onRemove(id)
  }

  get(id: string): EngineScene | undefined {
    return this.#scenes.get(id)
  }

  list(): readonly EngineScene[] {
    return [...this.#scenes.values()]
  }

  /** The scene with that id. Throws EngineError `unknown-scene`. */
  require(id: string): EngineScene {
    const scene = this.#scenes.get(id)
    if (!scene) throw new EngineError('unknown-scene', `There is no scene ${JSON.stringify(id)}`)
    return scene
  }

  #keep(scene: EngineScene): void {
    this.#scenes.set(scene.id, scene)
    this.#hooks.onSet(scene)
  }
}

function edited(scene: EngineScene, operations: EditOperation[], createId: () => string) {
  try {
    return applyEditOperations(scene, operations, { createId })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const failure = new EngineError('invalid-operation', reason, { cause })
    throw failure
  }
}

interface ParseError extends Error {
  readonly issues: readonly SchemaIssue[]
}

function refuse(cause: ParseError): never {
  throw new EngineError('invalid-scene', issueText(cause.issues[0]), { cause })
}
