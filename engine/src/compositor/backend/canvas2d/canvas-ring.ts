type Context = OffscreenCanvasRenderingContext2D

/** As many as frames are on their way to those who show, send and record them, and one to draw into. */
const MOST = 5
/** Larger canvases are too much memory to have several of: those of 1920 × 1080 are the largest that do. */
const LARGEST_PX = 1920 * 1080

/**
 * The canvases of one target, drawn in turn. A frame that was taken of a canvas shares its memory until it is
 * closed; drawing over that has the platform find new memory for a whole picture, which takes longer than drawing.
 */
export class CanvasRing {
  readonly #make: () => Context
  readonly #contexts: Context[]
  readonly #most: number
  #turn = 0
  #isTaken = false

  /** `make` may throw when the platform gives no canvas. */
  constructor(make: () => Context) {
    this.#make = make
    const first = make()
    this.#contexts = [first]
    this.#most = first.canvas.width * first.canvas.height > LARGEST_PX ? 1 : MOST
  }

  /** The canvas that holds the newest picture. */
  get current(): Context {
    return this.#contexts[this.#turn] as Context
  }

  /** All of them. */
  get contexts(): readonly Context[] {
    return this.#contexts
  }

  /** The canvas for the next picture: another one when a frame was taken of the last. */
  next(): Context {
    if (!this.#isTaken) return this.current
    this.#isTaken = false
    const turn = (this.#turn + 1) % this.#most
    if (turn === this.#contexts.length) this.#contexts.push(this.#make())
    this.#turn = turn
    return this.current
  }

  /** A frame shares the memory of the newest picture. */
  take(): void {
    this.#isTaken = true
  }
}
