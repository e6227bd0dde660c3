/** More than that come from as many addresses at once in an attack only; the oldest counts go then. */
const MAX_COUNTS = 50_000

/** How often something was asked for, and how many milliseconds are left until it is counted again from nothing. */
export interface RequestCount {
  readonly current: number
  readonly ttl: number
}

/** Counts requests in the memory of this server. */
export class RateCounts {
  readonly #counts = new Map<string, { current: number; readonly endsAtMs: number }>()

  /** Counts a request; a count begins again when its window has passed. */
  add(key: string, windowMs: number): RequestCount {
    const nowMs = performance.now()
    const known = this.#counts.get(key)
    if (known && known.endsAtMs > nowMs) {
      known.current += 1
      return { current: known.current, ttl: Math.ceil(known.endsAtMs - nowMs) }
    }
    // Counts stand in the order in which they began.
    this.#counts.delete(key)
    this.#counts.set(key, { current: 1, endsAtMs: nowMs + windowMs })
    if (this.#counts.size > MAX_COUNTS) {
      for (const oldest of this.#counts.keys()) {
        this.#counts.delete(oldest)
        break
      }
    }
    return { current: 1, ttl: windowMs }
  }
}
