const MS_PER_SECOND = 1000
const US_PER_SECOND = 1_000_000
/** A timer may fire this much early and still count as on time. */
const EARLY_TOLERANCE_MS = 0.5

/** A frame that is due now. */
export interface DueFrame {
  /** Number of the frame since the schedule's origin. */
  readonly index: number
  /** Presentation time in microseconds since the origin: exactly index / frame rate. */
  readonly ptsUs: number
  /** How long after its deadline it comes. */
  readonly lateMs: number
  /** Deadlines since the last frame that have passed without one. */
  readonly skipped: number
}

/**
 * Absolute deadlines: frame n is due at origin + n / rate, whatever happened to the frames before, so
 * lateness never adds up. A machine that falls behind skips frames; it never bursts to catch up.
 * (Comparing elapsed time with a period instead turns 30 into 20 a second on clocks of 1 ms.)
 */
export class FrameSchedule {
  readonly #originMs: number
  #frameRate: number
  #next: number

  /** `nowMs` says which frames lie in the past already, so that a late start does not count as skipping. */
  constructor(originMs: number, frameRate: number, nowMs: number = originMs) {
    this.#originMs = originMs
    this.#frameRate = frameRate
    this.#next = Math.max(0, this.#indexAt(nowMs, Math.ceil))
  }

  /** Moment at which the next frame is due, in the clock of the origin. */
  get nextDeadlineMs(): number {
    return this.dueMs(this.#next)
  }

  get periodMs(): number {
    return MS_PER_SECOND / this.#frameRate
  }

  /** Moment at which a frame is due, in the clock of the origin. */
  dueMs(index: number): number {
    return this.#originMs + (index * MS_PER_SECOND) / this.#frameRate
  }

  /** The frame to make now, or null when none is due. Every index is handed out at most once. */
  take(nowMs: number): DueFrame | null {
    if (nowMs < this.nextDeadlineMs - EARLY_TOLERANCE_MS) return null
    const index = Math.max(this.#next, this.#indexAt(nowMs, Math.floor))
    const skipped = index - this.#next
    this.#next = index + 1
    return {
      index,
      ptsUs: Math.round((index * US_PER_SECOND) / this.#frameRate),
      lateMs: Math.max(0, nowMs - this.dueMs(index)),
      skipped,
    }
  }

  #indexAt(nowMs: number, round: (value: number) => number): number {
    return round(((nowMs - this.#originMs) * this.#frameRate) / MS_PER_SECOND)
  }
}
