/** The time and timers of a thread; injected so that tests decide what time it is. */
export interface Timers {
  /** Milliseconds since 1970, monotone, with fractions: comparable between a window and its workers. */
  now(): number
  setTimeout(callback: () => void, delayMs: number): unknown
  clearTimeout(handle: unknown): void
}

/** The thread's own time. */
export const systemTimers: Timers = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (callback, delayMs) => globalThis.setTimeout(callback, delayMs),
  clearTimeout: (handle) => globalThis.clearTimeout(handle as number),
}

/** What the clock drives. */
export interface ClockTarget {
  /** Does what is due at that moment. */
  tick(nowMs: number): void
  /** When to tick next. */
  nextDeadlineMs(): number
  /** A tick threw; the clock goes on. */
  failed(error: unknown): void
}

/**
 * Calls a target at its deadlines with a chain of timeouts. In a worker such a chain keeps its pace when
 * the page is hidden, which animation frames and the window's own timers do not. A second, slow timer
 * restarts the chain should it ever break.
 */
export class FrameClock {
  readonly #target: ClockTarget
  readonly #timers: Timers
  readonly #watchdogMs: number
  #timer: unknown = null
  #watchdog: unknown = null
  #running = false
  #lastTickMs = 0
  #restarts = 0

  constructor(target: ClockTarget, timers: Timers = systemTimers, watchdogMs = 1000) {
    this.#target = target
    this.#timers = timers
    this.#watchdogMs = watchdogMs
  }

  /** How often the watchdog had to restart the chain. */
  get restarts(): number {
    return this.#restarts
  }

  start(): void {
    if (this.#running) return
    this.#running = true
    this.#lastTickMs = this.#timers.now()
    this.#schedule()
    this.#watch()
  }

  stop(): void {
    this.#running = false
    this.#timers.clearTimeout(this.#timer)
    this.#timers.clearTimeout(this.#watchdog)
  }

  /** Looks at the deadlines anew, as after a canvas was added. */
  reschedule(): void {
    if (!this.#running) return
    this.#timers.clearTimeout(this.#timer)
    this.#schedule()
  }

  #schedule(): void {
    const delayMs = Math.max(0, this.#target.nextDeadlineMs() - this.#timers.now())
    this.#timer = this.#timers.setTimeout(() => this.#tick(), Math.min(delayMs, this.#watchdogMs))
  }

  #tick(): void {
    if (!this.#running) return
    this.#lastTickMs = this.#timers.now()
    try {
      this.#target.tick(this.#lastTickMs)
    } catch (error) {
      this.#target.failed(error)
    }
    if (this.#running) this.#schedule()
  }

  #watch(): void {
    this.#watchdog = this.#timers.setTimeout(() => {
      if (!this.#running) return
      if (this.#timers.now() - this.#lastTickMs > 2 * this.#watchdogMs) {
        this.#restarts += 1
        this.reschedule()
      }
      this.#watch()
    }, this.#watchdogMs)
  }
}
