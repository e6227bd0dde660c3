/** Without a sign of life for so long the compositor counts as stalled. */
const STALL_MS = 3000
const CHECK_MS = 1000
/** A compositor that has just been started may take so long to its first sign. */
const START_MS = 10_000

/** What is done about a compositor that gives no sign of life. */
export interface StallHooks {
  readonly onStall: (message: string) => void
  /** It has been silent for so long that it is not waited for any more. */
  readonly onHung: () => void
}

/**
 * Notices when the compositor stops reporting, and when the browser freezes the page (which nothing can
 * prevent). A late check alone proves nothing, because hidden pages have slow timers: it takes two.
 */
export class StallWatch {
  readonly #hooks: StallHooks
  readonly #hungMs: number
  readonly #now: () => number
  readonly #timer: ReturnType<typeof setInterval>
  #lastSignMs: number
  #missed = 0
  #stalled = false

  /** `hungMs`: silence after which a compositor counts as hung. */
  constructor(hooks: StallHooks, now: () => number, hungMs = Number.POSITIVE_INFINITY) {
    this.#hooks = hooks
    this.#hungMs = hungMs
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

  /** Another compositor is being started in place of the one that hung. */
  restarted(): void {
    this.sign()
    this.#lastSignMs += START_MS
  }

  dispose(): void {
    clearInterval(this.#timer)
    document.removeEventListener('freeze', this.#onFreeze)
  }

  #check(): void {
    const silentMs = this.#now() - this.#lastSignMs
    this.#missed = silentMs > Math.min(STALL_MS, this.#hungMs) ? this.#missed + 1 : 0
    if (this.#missed < 2) return
    if (!this.#stalled) this.#hooks.onStall('The compositor has not answered for some seconds')
    this.#stalled = true
    if (silentMs > this.#hungMs) this.#hooks.onHung()
  }

  readonly #onFreeze = () =>
    this.#hooks.onStall('The browser freezes this page: no frames come meanwhile')
}
