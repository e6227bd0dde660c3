import type { SourceKey } from '../scene/draw-list.ts'
import { gainAt, gainCurve } from './crossfade.ts'
import { moveGain } from './move-gain.ts'
import type { SceneMix } from './scene-mix.ts'

/** A cut fades this long, so that it does not click. */
const CUT_SECONDS = 0.02
const SILENCE: SceneMix = new Map()

/** What a mix moves. */
export interface BusMixParts {
  readonly context: BaseAudioContext
  /** Sets the gain of a source in the bus, and in those that follow the bus. */
  readonly setGain: (key: SourceKey, set: (param: AudioParam) => void) => void
}

/** What a bus plays, and the passage that takes it there. */
export class BusMix {
  readonly #parts: BusMixParts
  /** What is heard, or was before the passage that is running. */
  #from: SceneMix = SILENCE
  #to: SceneMix = SILENCE
  /** Context times between which the passage runs by itself. */
  #startS = 0
  #endS = 0
  /** Where a hand has put it; null while it runs by itself. */
  #handProgress: number | null = null
  /** What it would be without the lock; null when it is that. */
  #held: SceneMix | null = null

  constructor(parts: BusMixParts) {
    this.#parts = parts
  }

  /** Every source that the bus plays or has played. */
  get keys(): ReadonlySet<SourceKey> {
    return new Set([...this.#from.keys(), ...this.#to.keys()])
  }

  /** Gain with which a source is heard now, 0 to 1. */
  gainOf(key: SourceKey): number {
    const own =
      this.#endS > this.#startS ? (this.#nowS - this.#startS) / (this.#endS - this.#startS) : 1
    return this.#gainAt(key, this.#handProgress ?? own)
  }

  /** Moves from what is heard now to another mix, in so many milliseconds. */
  fadeTo(to: SceneMix, durationMs: number): void {
    this.#from = new Map([...this.keys].map((key) => [key, this.gainOf(key)]))
    this.#to = to
    const seconds = Math.max(CUT_SECONDS, durationMs / 1000)
    this.#startS = this.#nowS
    this.#endS = this.#startS + seconds
    this.#handProgress = null
    this.#held = null
    this.#schedule(seconds)
  }

  /** Puts a running fade to a progress of 0 to 1 by hand. */
  scrub(progress: number): void {
    this.#handProgress = progress
    const { context, setGain } = this.#parts
    for (const key of this.keys) {
      const gain = this.#gainAt(key, progress)
      setGain(key, (param) => moveGain(param, gain, context, CUT_SECONDS))
    }
  }

  /** Keeps a mix for when the lock opens; the newest one counts. */
  hold(to: SceneMix): void {
    this.#held = to
  }

  /** The lock is open: what was kept is heard. */
  release(): void {
    if (this.#held) this.fadeTo(this.#held, 0)
  }

  /** Lets another gain of a source join the passage where that is by now. */
  join(key: SourceKey, param: AudioParam): void {
    const gain = this.gainOf(key)
    const to = this.#handProgress === null ? (this.#to.get(key) ?? 0) : gain
    param.value = gain
    moveGain(param, to, this.#parts.context, Math.max(CUT_SECONDS, this.#endS - this.#nowS))
  }

  /** A source has gone for good. */
  forget(key: SourceKey): void {
    this.#from = without(this.#from, key)
    this.#to = without(this.#to, key)
  }

  get #nowS(): number {
    return this.#parts.context.currentTime
  }

  #gainAt(key: SourceKey, progress: number): number {
    return gainAt(this.#from.get(key) ?? 0, this.#to.get(key) ?? 0, progress)
  }

  #schedule(seconds: number): void {
    for (const key of this.keys) {
      const curve = gainCurve(this.#from.get(key) ?? 0, this.#to.get(key) ?? 0)
      this.#parts.setGain(key, (param) => {
        param.cancelScheduledValues(0)
        param.setValueCurveAtTime(curve, this.#nowS, seconds)
      })
    }
  }
}

function without(mix: SceneMix, key: SourceKey): SceneMix {
  return mix.has(key) ? new Map([...mix].filter(([each]) => each !== key)) : mix
}
