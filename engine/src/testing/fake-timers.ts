import type { Timers } from '../compositor/clock/frame-clock.ts'

interface Pending {
  readonly atMs: number
  readonly callback: () => void
}

/** Time that passes only when told to. */
export class FakeTimers implements Timers {
  #nowMs = 0
  #pending = new Set<Pending>()

  now(): number {
    return this.#nowMs
  }

  /** As the function of that name; runs in `advance`. */
  setTimeout(callback: () => void, delayMs: number): unknown {
    const pending = { atMs: this.#nowMs + delayMs, callback }
    this.#pending.add(pending)
    return pending
  }

  /** As the function of that name. */
  clearTimeout(handle: unknown): void {
    this.#pending.delete(handle as Pending)
  }

  /** Lets time pass and runs what becomes due, in order. */
  advance(ms: number): void {
    const endMs = this.#nowMs + ms
    for (let next = this.#nextBefore(endMs); next; next = this.#nextBefore(endMs)) {
      this.#pending.delete(next)
      this.#nowMs = Math.max(this.#nowMs, next.atMs)
      next.callback()
    }
    this.#nowMs = endMs
  }

  /** Lets time pass without running anything: a thread that is blocked. */
  block(ms: number): void {
    this.#nowMs += ms
  }

  #nextBefore(endMs: number): Pending | undefined {
    const due = [...this.#pending].filter(({ atMs }) => atMs <= endMs)
    return due.sort((a, b) => a.atMs - b.atMs)[0]
  }
}
