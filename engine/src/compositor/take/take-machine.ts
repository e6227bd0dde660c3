import type { Easing } from '@proscenium/protocol'
import { ease } from './ease.ts'

const US_PER_MS = 1000

/** A passage as the compositor draws it: 0 ms is a cut. */
export interface Passage {
  readonly durationMs: number
  readonly easing: Easing
}

/** A take to begin; ids are the caller's and never used twice. */
export interface TakeRequest extends Passage {
  readonly takeId: number
  readonly to: string | null
}

/** Why a take is over. */
export interface FinishedTake {
  readonly takeId: number
  readonly sceneId: string | null
  readonly outcome: 'completed' | 'aborted' | 'superseded'
}

/** What to draw in one frame. */
export type TakeFrame =
  | { readonly kind: 'still'; readonly sceneId: string | null }
  | {
      readonly kind: 'passage'
      readonly from: string | null
      readonly to: string | null
      readonly takeId: number
      /** 0 to 1, before and after easing. */
      readonly progress: number
      readonly eased: number
    }

interface RunningTake extends TakeRequest {
  readonly from: string | null
  /** Presentation time of its first frame; null before that. */
  startUs: number | null
  /** Where a hand has put it; null while it runs by itself. */
  handProgress: number | null
}

/**
 * Which scene a canvas shows, and how it gets to the next. Time is the presentation time of frames, so a
 * passage is exactly as long as asked however late frames are: its first frame is exactly the old scene,
 * its last exactly the new one, and progress never falls unless a hand moves it.
 */
export class TakeMachine {
  #sceneId: string | null = null
  #running: RunningTake | null = null
  #finished: FinishedTake[] = []

  /** The scene shown; while a take runs, the one it came from. */
  get sceneId(): string | null {
    return this.#sceneId
  }

  get isRunning(): boolean {
    return this.#running !== null
  }

  /** Begins a take with the next frame. One that runs is over at once, at its end. */
  begin(request: TakeRequest): void {
    if (this.#running) this.#finish(this.#running, 'superseded')
    this.#running = { ...request, from: this.#sceneId, startUs: null, handProgress: null }
    if (request.durationMs <= 0) this.#finish(this.#running, 'completed')
  }

  /** Puts a take's progress by hand; 1 completes it. Other takes than the running one are ignored. */
  scrub(takeId: number, progress: number): void {
    if (this.#running?.takeId !== takeId) return
    this.#running.handProgress = Math.min(1, Math.max(0, progress))
  }

  /** Ends a take at its new scene. */
  commit(takeId: number): void {
    if (this.#running?.takeId === takeId) this.#finish(this.#running, 'completed')
  }

  /** Ends a take at its old scene. */
  abort(takeId: number): void {
    if (this.#running?.takeId === takeId) this.#finish(this.#running, 'aborted')
  }

  /** What to draw at a presentation time. */
  frameAt(ptsUs: number): TakeFrame {
    const take = this.#running
    if (!take) return { kind: 'still', sceneId: this.#sceneId }
    take.startUs ??= ptsUs
    const own = (ptsUs - take.startUs) / (take.durationMs * US_PER_MS)
    const progress = Math.min(1, Math.max(0, take.handProgress ?? own))
    if (progress >= 1) {
      this.#finish(take, 'completed')
      return { kind: 'still', sceneId: this.#sceneId }
    }
    const { from, to, takeId, easing } = take
    return { kind: 'passage', from, to, takeId, progress, eased: ease(easing, progress) }
  }

  /** A scene has gone: whatever shows it goes black. */
  forget(sceneId: string): void {
    if (this.#running?.to === sceneId) this.#running = { ...this.#running, to: null }
    if (this.#running?.from === sceneId) this.#running = { ...this.#running, from: null }
    if (this.#sceneId === sceneId) this.#sceneId = null
  }

  /** Takes that have ended since the last call. */
  drainFinished(): FinishedTake[] {
    return this.#finished.splice(0)
  }

  #finish(take: RunningTake, outcome: FinishedTake['outcome']): void {
    this.#sceneId = outcome === 'aborted' ? take.from : take.to
    this.#running = null
    this.#finished.push({ takeId: take.takeId, sceneId: this.#sceneId, outcome })
  }
}
