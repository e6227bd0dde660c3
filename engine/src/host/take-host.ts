import type { Transition } from '@proscenium/protocol'
import { EngineError } from '../api/engine-error.ts'
import type { Take, TakeResult } from '../api/take.ts'
import type { TakeMove } from '../compositor/take/take-machine.ts'
import type { TakePlan } from './take-plan.ts'

export type { TakeMove } from '../compositor/take/take-machine.ts'

/** How a take reaches the compositor and the mixer. */
export interface TakeControls {
  move(move: TakeMove): void
}

/** A take as the engine holds it: a promise of its result. */
export class TakeHost extends Promise<TakeResult> implements Take {
  /** What is chained to a take is a plain promise. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  readonly takeId: number
  #from: string | null
  #to: string | null
  #plan: TakePlan
  readonly #controls: TakeControls
  readonly #resolve: (result: TakeResult) => void
  #progress = 0
  #heading: 1 | -1 = 1
  #wasMoved = false
  #isOver = false

  constructor(
    parts: {
      readonly takeId: number
      readonly from: string | null
      readonly to: string | null
      readonly plan: TakePlan
    },
    controls: TakeControls,
  ) {
    let resolve: (result: TakeResult) => void = () => {}
    super((resolvePromise) => {
      resolve = resolvePromise
    })
    this.#resolve = resolve
    this.takeId = parts.takeId
    this.#from = parts.from
    this.#to = parts.to
    this.#plan = parts.plan
    this.#controls = controls
  }

  /** The scene that it leaves; null is black. */
  get from(): string | null {
    return this.#from
  }

  /** The scene that it goes to; null is black. */
  get to(): string | null {
    return this.#to
  }

  /** A scene is gone for good: where it was, the take shows black. */
  forget(sceneId: string): void {
    if (this.#from === sceneId) this.#from = null
    if (this.#to === sceneId) this.#to = null
  }

  get plan(): TakePlan {
    return this.#plan
  }

  /** What runs, or, before it begins, what was asked for. */
  get transition(): Transition {
    return this.#plan.transition
  }

  /** What runs after all, now that it begins. */
  settle(plan: TakePlan): void {
    this.#plan = plan
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Length of the whole passage in milliseconds; 0 is a cut. */
  get durationMs(): number {
    return this.plan.passage.durationMs
  }

  /** 1 towards the new scene, -1 back to the old one. */
  get heading(): 1 | -1 {
    return this.#heading
  }

  /** True once its sound no longer follows the passage by itself. */
  get wasMoved(): boolean {
    return this.#wasMoved
  }

  get progress(): number {
    return this.#progress
  }

  set progress(progress: number) {
    if (!(progress >= 0 && progress <= 1)) {
      throw new EngineError(
        'invalid-option',
        `progress must be a number from 0 to 1, got ${progress}`,
      )
    }
    if (this.#isOver) return
    this.#progress = progress
    this.#move({ progress })
  }

  commit(): void {
    this.#move('commit')
  }

  abort(): void {
    this.#move('abort')
  }

  pause(): void {
    this.#move('pause')
  }

  resume(): void {
    this.#move('resume')
  }

  reverse(): void {
    this.#move('reverse')
  }

  /** Any of the above, as an order that other canvases may follow. */
  move(move: TakeMove): void {
    if (typeof move === 'object') this.progress = move.progress
    else this.#move(move)
  }

  /** The compositor has drawn a frame of it. */
  advanced(progress: number): void {
    if (!this.#isOver) this.#progress = progress
  }

  /** It is over. */
  finish(result: TakeResult): void {
    if (this.#isOver) return
    this.#isOver = true
    if (result.outcome !== 'aborted') this.#progress = 1
    this.#resolve(result)
  }

  #move(move: TakeMove): void {
    if (this.#isOver) return
    this.#wasMoved = true
    if (move === 'reverse') this.#heading = this.#heading === 1 ? -1 : 1
    this.#controls.move(move)
  }
}
