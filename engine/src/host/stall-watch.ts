/** Without a sign of life for so long the compositor counts as stalled. */
const STALL_MS = 3000
const CHECK_MS = 1000

/**
 * Notices when the compositor stops reporting, and when the browser freezes the page (which nothing can
 * prevent). A late check alone proves nothing, because hidden pages have slow timers: it takes two.
 */
export class StallWatch {
  readonly #onStall: (message: string) => void
  readonly #now: () => number
  readonly #timer: ReturnType<typeof setInterval>
  #lastSignMs: number
  #missed = 0
  #stalled = false

  constructor(onStall: (message: string) => void, now: () => number) {
    this.#onStall = onStall
    this.#now = now
    this.#lastSignMs = now()
    this.#timer = setInterval(() => this.#check(), CHECK_MS)
    document.addEventListener('freeze', this.#onFreeze)
  }

  /** The compositor has reported. */
  sign(): void {
    this.#lastSignMs = this.#now()
    this.#missed = 0
    this.#stalled = false
  }

  dispose(): void {
    clearInterval(this.#timer)
    document.removeEventListener('freeze', this.#onFreeze)
  }

  #check(): void {
    this.#missed = this.#now() - this.#lastSignMs > STALL_MS ? this.#missed + 1 : 0
    if (this.#missed < 2 || this.#stalled) return
    this.#stalled = true
    this.#onStall('The compositor has not answered for some seconds')
  }

  readonly #onFreeze = () =>
    this.#onStall('The browser freezes this page: no frames come meanwhile')
}
