import { AudioTimeline } from '../playback/audio-timeline.ts'

/** Readings before this time has passed are those of a clock that is just starting. */
const SETTLE_MS = 5000
/** Over less than this the blocks of the audio clock would look like drift. */
const BASE_MS = 10_000
const PARTS = 1_000_000

/** Measures how much faster an audio clock runs than the clock by which frames are made. */
export class ClockDrift {
  readonly #timeline = new AudioTimeline()
  #startMs: number | null = null
  #first: { readonly atMs: number; readonly offsetS: number } | null = null
  #ppm: number | null = null

  /** In parts per million; null while it is not known yet. */
  get ppm(): number | null {
    return this.#ppm
  }

  /** Takes a reading of both clocks, a few times a second. */
  read(contextS: number, nowMs: number): void {
    this.#timeline.read(contextS, nowMs)
    this.#startMs ??= nowMs
    const { offsetS } = this.#timeline
    if (offsetS === undefined || nowMs - this.#startMs < SETTLE_MS) return
    this.#first ??= { atMs: nowMs, offsetS }
    const sinceMs = nowMs - this.#first.atMs
    if (sinceMs < BASE_MS) return
    this.#ppm = ((offsetS - this.#first.offsetS) / (sinceMs / 1000)) * PARTS
  }

  /** The audio clock has stood still: what was read before no longer counts. */
  reset(): void {
    this.#timeline.reset()
    this.#startMs = null
    this.#first = null
    this.#ppm = null
  }
}
