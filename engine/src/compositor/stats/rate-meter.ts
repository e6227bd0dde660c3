const DEFAULT_WINDOW_MS = 1000

/** How often something happened a second, over the last second. */
export class RateMeter {
  readonly #windowMs: number
  #moments: number[] = []

  constructor(windowMs = DEFAULT_WINDOW_MS) {
    this.#windowMs = windowMs
  }

  mark(nowMs: number): void {
    this.#moments.push(nowMs)
    this.#forget(nowMs)
  }

  /** Events a second. */
  rate(nowMs: number): number {
    this.#forget(nowMs)
    return (this.#moments.length * 1000) / this.#windowMs
  }

  #forget(nowMs: number): void {
    const first = this.#moments.findIndex((moment) => moment > nowMs - this.#windowMs)
    if (first !== 0) this.#moments = first < 0 ? [] : this.#moments.slice(first)
  }
}
