/** How often the clocks are compared. */
const INTERVAL_MS = 500
/** Readings per comparison. The context's clock advances in steps, so only the smallest difference counts. */
const READINGS = 4
/** A context that has fallen behind by this much has stood still. */
const STALL_MS = 25
/** Clocks of sound cards are off by less than this part. */
const MAX_DRIFT = 0.0005
/** Beginning again costs a node each time, which lives as long as the context. */
const REST_MS = 30_000

/** The clock of a context, and whether it should run. */
export interface WatchedContext {
  readonly state: AudioContextState | 'interrupted'
  /** In seconds. */
  readonly currentTime: number
}

/** Notices by its clock that a context stood still: the machine was busy, or another device took over the sound. */
export class StallWatch {
  readonly #context: WatchedContext
  readonly #onStall: () => void
  readonly #now: () => number
  readonly #timer: ReturnType<typeof setInterval>
  /** Milliseconds by which the context lags behind, as of late. */
  #readings: number[] = []
  /** What it lagged behind when all was well; null before the first readings. */
  #usualMs: number | null = null
  #checkedAtMs: number
  #restUntilMs = Number.NEGATIVE_INFINITY

  constructor(context: WatchedContext, onStall: () => void, now = () => performance.now()) {
    this.#context = context
    this.#onStall = onStall
    this.#now = now
    this.#checkedAtMs = now()
    this.#timer = setInterval(() => this.check(), INTERVAL_MS)
  }

  /** Compares the clocks. */
  check(): void {
    const nowMs = this.#now()
    const passedMs = nowMs - this.#checkedAtMs
    this.#checkedAtMs = nowMs
    if (this.#context.state !== 'running') {
      this.#readings = []
      return
    }
    this.#readings = [...this.#readings, nowMs - this.#context.currentTime * 1000].slice(-READINGS)
    if (this.#readings.length < READINGS) return
    const lagMs = Math.min(...this.#readings)
    const usualMs = this.#usualMs === null ? lagMs : this.#usualMs + passedMs * MAX_DRIFT
    this.#usualMs = Math.min(usualMs, lagMs)
    if (lagMs - this.#usualMs < STALL_MS || nowMs < this.#restUntilMs) return
    this.#usualMs = lagMs
    this.#restUntilMs = nowMs + REST_MS
    this.#onStall()
  }

  dispose(): void {
    clearInterval(this.#timer)
  }
}
