import type { Canvas } from '@proscenium/engine'
import type { SceneContent, Transition } from '@proscenium/protocol'
import type { DocumentEdit, RunningTakeHandle } from './engine-host.ts'
import type { LinkedScenes } from './linked-scenes.ts'

const AIR_PREFIX = 'air:'

/** Whether a scene of the engine is one of the program's. */
export function isAirScene(sceneId: string): boolean {
  return sceneId.startsWith(AIR_PREFIX)
}

/** Id for an engine scene that is drawn like the program, without placeholders. */
export function airSceneId(name: string): string {
  return `${AIR_PREFIX}${name}`
}

/** What is put on air, and how its takes end. */
export interface AirScenesOptions {
  readonly scenes: LinkedScenes
  readonly program: () => Canvas
  readonly onTakeEnd: (takeId: number, completed: boolean) => void
}

/**
 * The documents on the program canvas. Each take has a scene of its own, because the same scene may be left
 * and entered in one transition with different contents.
 */
export class AirScenes {
  readonly #options: AirScenesOptions
  readonly #taken = new Set<string>()
  #lastTake = 0
  #current: { id: string; content: SceneContent } | null = null

  constructor(options: AirScenesOptions) {
    this.#options = options
  }

  /** Puts a document on air; null is black. */
  take(content: SceneContent | null, transition: Transition): RunningTakeHandle {
    const { scenes, program } = this.#options
    const before = this.#current
    this.#lastTake += 1
    const takeId = this.#lastTake
    const sceneId = content && `${AIR_PREFIX}${takeId}`
    this.#current = content && sceneId ? { id: sceneId, content } : null
    const running = scenes.batch(() => {
      if (content && sceneId) {
        scenes.set({ ...content, id: sceneId })
        this.#taken.add(sceneId)
      }
      return program().take(sceneId, transition)
    })
    void running.then(({ outcome }) => {
      if (outcome === 'aborted' && this.#current?.id === sceneId) this.#current = before
      if (outcome !== 'superseded') this.#forgetOthers()
      this.#options.onTakeEnd(takeId, outcome === 'completed')
    })
    return {
      id: takeId,
      setProgress: (progress) => {
        running.progress = progress
      },
      resume: () => running.resume(),
      commit: () => running.commit(),
      abort: () => running.abort(),
    }
  }

  /** Replaces what is on air without a transition. */
  set(content: SceneContent | null): void {
    if (!content || !this.#current) {
      if (content || this.#current) this.take(content, { kind: 'cut' })
      return
    }
    this.#current = { id: this.#current.id, content }
    this.#options.scenes.set({ ...content, id: this.#current.id })
  }

  /** Edits what is on air. */
  apply({ operations, content }: DocumentEdit): void {
    if (!this.#current) return
    const { id } = this.#current
    this.#current = { id, content }
    try {
      this.#options.scenes.apply(id, operations)
    } catch {
      this.#options.scenes.set({ ...content, id })
    }
  }

  /** Puts the same document on another canvas, such as one of another size. */
  showAgain(): void {
    void this.#options.program().take(this.#current?.id ?? null, { kind: 'cut' })
  }

  #forgetOthers(): void {
    for (const id of this.#taken) {
      if (id === this.#current?.id) continue
      this.#taken.delete(id)
      this.#options.scenes.remove(id)
    }
  }
}
