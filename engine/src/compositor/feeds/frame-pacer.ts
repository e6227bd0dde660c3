/** A tick without a new picture so near to one with two: the pictures come just as the clock ticks. */
const NEAR_TICKS = 5
/** Frames are held back until they have come well between the ticks for so long. */
const HOLD_MS = 3000
/** A frame that comes so shortly before a tick may come after the next one. */
const TIGHT_MS = 8

/** What came between the last two ticks. */
export interface TickArrivals {
  readonly nowMs: number
  /** Frames that arrived. */
  readonly arrived: number
  /** By how many the picture that can be shown is newer. */
  readonly shownSteps: number
  readonly lastArrivalMs: number
}

/**
 * Tells whether a live source needs pacing. A camera at the program's own rate whose frames come just as the
 * clock ticks now misses a tick and now has two for one, so that of 30 pictures some 6 are left out and as many
 * shown twice. One frame held back, at the price of a frame's delay, makes every tick find exactly one.
 */
export class FramePacer {
  #tick = 0
  #emptyTick = Number.NEGATIVE_INFINITY
  #doubleTick = Number.NEGATIVE_INFINITY
  #holdUntilMs = Number.NEGATIVE_INFINITY

  /** Looks at a tick; true when frames are to be held back until the next one. */
  tick({ nowMs, arrived, shownSteps, lastArrivalMs }: TickArrivals): boolean {
    this.#tick += 1
    const isHolding = nowMs < this.#holdUntilMs
    // While frames are held back every tick shows one, so only their arrival tells.
    const steps = isHolding ? arrived : shownSteps
    if (steps === 0) this.#emptyTick = this.#tick
    if (steps >= 2) this.#doubleTick = this.#tick
    const isUneven = (steps === 0 || steps >= 2) && this.#bothWereNear
    const isTight = isHolding && arrived > 0 && nowMs - lastArrivalMs < TIGHT_MS
    if (isUneven || isTight) this.#holdUntilMs = nowMs + HOLD_MS
    return nowMs < this.#holdUntilMs
  }

  get #bothWereNear(): boolean {
    return this.#tick - Math.min(this.#emptyTick, this.#doubleTick) < NEAR_TICKS
  }
}
