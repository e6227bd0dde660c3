/** A tick without a new picture so near to one with two: the pictures come just as the clock ticks. */
const NEAR_TICKS = 5
/** Frames are held back until they have come well between the ticks for so long. */
const HOLD_MS = 3000
/** A frame that comes so shortly before a tick may come after the next one. */
const TIGHT_MS = 8

/**
 * Tells whether a live source needs pacing. A camera at the program's own rate whose frames come just as the
 * clock ticks now misses a tick and now has two for one, so that of 30 pictures some 6 are left out and as many
 * shown twice. One frame held back, at the price of a frame's delay, makes every tick find exactly one.
 */
export class FramePacer {
  /** Begins where tick 0 is no longer near. */
  #tick = NEAR_TICKS
  #emptyTick = 0
  #doubleTick = 0
  #holdUntilMs = 0

  /**
   * Looks at a tick; true when frames are to be held back until the next one. `steps`: by how many pictures the one
   * that can be shown is newer than at the tick before, or, while frames are held back, how many arrived; `sinceMs`:
   * how long ago the last one did.
   */
  tick(nowMs: number, steps: number, sinceMs: number): boolean {
    this.#tick += 1
    if (steps === 0) this.#emptyTick = this.#tick
    if (steps > 1) this.#doubleTick = this.#tick
    const isUneven = steps !== 1 && this.#bothWereNear
    // A faster camera always has one that came just now; holding it back would gain nothing.
    const isTight = steps === 1 && nowMs < this.#holdUntilMs && sinceMs < TIGHT_MS
    if (isUneven || isTight) this.#holdUntilMs = nowMs + HOLD_MS
    return nowMs < this.#holdUntilMs
  }

  get #bothWereNear(): boolean {
    return this.#tick - Math.min(this.#emptyTick, this.#doubleTick) < NEAR_TICKS
  }
}
