import type { Transition } from '@proscenium/protocol'
import type { Take, TakeResult } from '../api/take.ts'

/** How a take reaches the compositor and the mixer. */
export interface TakeControls {
  move(move: 'commit' | 'abort' | { readonly progress: number }): void
}

/** A take as the engine holds it: a promise of its result. */
export class TakeHost extends Promise<TakeResult> implements Take {
  /** What is chained to a take is a plain promise. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  readonly takeId: number
  readonly from: string | null
  readonly to: string | null
  readonly transition: Transition
  readonly #controls: TakeControls
  readonly #resolve: (result: TakeResult) => void
  #progress = 0
  #isOver = false

  constructor(
    parts: {
      readonly takeId: number
      readonly from: string | null
      readonly to: string | null
      readonly transition: Transition
    },
    controls: TakeControls,
  ) {
    let resolve: (result: TakeResult) => void = () => {}
    super((resolvePromise) => {
      resolve = resolvePromise
    })
    this.#resolve = resolve
    this.takeId = parts.takeId
    this.from = parts.from
    this.to = parts.to
    this.transition = parts.transition
    this.#controls = controls
  }

  get isOver(): boolean {
    return this.#isOver
  }

  get progress(): number {
    return this.#progress
  }

  set progress(progress: number) {
    if (!(progress >= 0 && progress <= 1)) {
      throw new RangeError(`progress must be a number from 0 to 1, got ${progress}`)
    }
    if (this.#isOver) return
    this.#progress = progress
    this.#controls.move({ progress })
  }

  commit(): void {
    if (!this.#isOver) this.#controls.move('commit')
  }

  abort(): void {
    if (!this.#isOver) this.#controls.move('abort')
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
}
