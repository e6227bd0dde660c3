/** How long nothing may come before a stream counts as stalled, in milliseconds. */
export interface StallLimits {
  /** For a stream that comes often. */
  readonly minMs: number
  /** However seldom it comes. */
  readonly maxMs: number
}

/** So many of a stream's usual gaps without anything are a stall. */
const MISSED = 3
/** The usual gap shrinks by this with each arrival: one hiccup is soon forgotten. */
const FADE = 0.95

/**
 * Notices that a stream stalls. A camera that sends thirty pictures a second is missed after `minMs`; a shared
 * screen on which nothing moves sends one a second and is given three times that.
 */
export class StallWatch {
  readonly #limits: StallLimits
  #lastMs = Number.NEGATIVE_INFINITY
  #usualGapMs = 0

  constructor(limits: StallLimits) {
    this.#limits = limits
  }

  /** Something came. */
  note(nowMs: number): void {
    const gapMs = nowMs - this.#lastMs
    this.#lastMs = nowMs
    // A gap that was a stall, and the first one of all, say nothing of what is usual.
    if (gapMs <= this.#limits.maxMs) this.#usualGapMs = Math.max(gapMs, this.#usualGapMs * FADE)
  }

  isStalled(nowMs: number): boolean {
    const { minMs, maxMs } = this.#limits
    const patienceMs = Math.min(maxMs, Math.max(minMs, this.#usualGapMs * MISSED))
    return nowMs - this.#lastMs > patienceMs
  }
}
