import type { Easing } from '@proscenium/protocol'
import type { PassageEffect } from '../../scene/passage-effect.ts'
import { ease } from './ease.ts'

const US_PER_MS = 1000

/** A passage as the compositor draws it: 0 ms is a cut. */
export interface Passage {
  readonly durationMs: number
  readonly easing: Easing
  /** Default: a fade. */
  readonly effect?: PassageEffect
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
      readonly effect: PassageEffect
      /** 0 to 1, before and after easing. */
      readonly progress: number
      readonly eased: number
    }

/** Orders to a running take; a number of 0 to 1 puts it there by hand. */
export type TakeMove =
  | 'commit'
  | 'abort'
  | 'pause'
  | 'resume'
  | 'reverse'
  | { readonly progress: number }

interface RunningTake extends TakeRequest {
  readonly from: string | null
  /** Presentation time of the last frame; null before the first. */
  lastUs: number | null
  /** It was `elapsedUs` from its start at the presentation time `anchorUs`; null: at that of the next frame. */
  anchorUs: number | null
  elapsedUs: number
  direction: 1 | -1
  /** True while it stands: paused, or put somewhere by hand. */
  stands: boolean
}

const FADE: PassageEffect = { kind: 'fade' }

/**
 * Which scene a canvas shows, and how it gets to the next. Time is the presentation time of frames, so a
 * passage is exactly as long as asked however late frames are: its first frame is exactly the old scene,
 * its last exactly the new one, and progress never falls unless a hand moves or reverses it. Orders take
 * effect with the frame after them, and count from the frame before: a take that is paused for a while
 * draws the same pictures as one that is not, only later.
 */
export class TakeMachine {
  #sceneId: string | null = null
  #running: RunningTake | null = null
  #finished: FinishedTake[] = []

  /** The scene shown; while a take runs, the one it came from. */
  get sceneId(): string | null {
    return this.#sceneId
  }

  /** Whether a scene is on the canvas or on its way there. */
  shows(sceneId: string): boolean {
    return this.#sceneId === sceneId || this.#running?.to === sceneId
  }

  get isRunning(): boolean {
    return this.#running !== null
  }

  /** Begins a take with the next frame. One that runs is over at once, at its end. */
  begin(request: TakeRequest): void {
    if (this.#running) this.#finish(this.#running, 'superseded')
    this.#running = {
      ...request,
      from: this.#sceneId,
      lastUs: null,
      anchorUs: null,
      elapsedUs: 0,
      direction: 1,
      stands: false,
    }
    if (request.durationMs <= 0) this.#finish(this.#running, 'completed')
  }

  /** Obeys an order to a take. Others than the running one are over: orders to them are ignored. */
  move(takeId: number, move: TakeMove): void {
    const take = this.#running
    if (take?.takeId !== takeId) return
    if (move === 'commit') this.#finish(take, 'completed')
    else if (move === 'abort') this.#finish(take, 'aborted')
    else if (move === 'pause') hold(take, elapsedAt(take, take.lastUs))
    else if (move === 'resume') release(take)
    else if (move === 'reverse') reverse(take)
    else hold(take, clamp(move.progress, 1) * lengthUs(take))
  }

  /** What to draw at a presentation time. */
  frameAt(ptsUs: number): TakeFrame {
    const take = this.#running
    if (!take) return { kind: 'still', sceneId: this.#sceneId }
    if (!take.stands) take.anchorUs ??= ptsUs
    take.lastUs = ptsUs
    const progress = elapsedAt(take, ptsUs) / lengthUs(take)
    const isBack = progress <= 0 && take.direction < 0 && !take.stands
    if (progress >= 1 || isBack) {
      this.#finish(take, isBack ? 'aborted' : 'completed')
      return { kind: 'still', sceneId: this.#sceneId }
    }
    const { from, to, takeId, easing, effect = FADE } = take
    return { kind: 'passage', from, to, takeId, effect, progress, eased: ease(easing, progress) }
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

/** How far from its start a take is at a presentation time, in microseconds, which keep it exact. */
function elapsedAt(take: RunningTake, ptsUs: number | null): number {
  const { anchorUs, elapsedUs, direction, stands } = take
  if (stands || anchorUs === null || ptsUs === null) return elapsedUs
  return clamp(elapsedUs + direction * (ptsUs - anchorUs), lengthUs(take))
}

function lengthUs({ durationMs }: Passage): number {
  return durationMs * US_PER_MS
}

function hold(take: RunningTake, elapsedUs: number): void {
  take.elapsedUs = elapsedUs
  take.stands = true
}

/** Runs on from where it stands, counted from the last frame, which showed it standing there. */
function release(take: RunningTake): void {
  if (!take.stands) return
  take.stands = false
  take.anchorUs = take.lastUs
}

/** Turns round where it is; one that stands runs from there. */
function reverse(take: RunningTake): void {
  take.elapsedUs = elapsedAt(take, take.lastUs)
  take.anchorUs = take.lastUs
  take.direction = take.direction === 1 ? -1 : 1
  take.stands = false
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}
