import type { MonotonicClock } from '../ports/clock.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'

/** What a restart of the server may forget of a show's time. */
const NOTE_INTERVAL_SEC = 60

/** What a live time works with. */
export interface LiveTimeDeps {
  readonly store: Store
  readonly clock: MonotonicClock
}

interface Count {
  /** Seconds on air at `sinceMs`. */
  readonly baseSec: number
  readonly sinceMs: number
  readonly notedSec: number
}

/**
 * Counts how long shows have been on air, whatever is done to the time of day. After a restart the count goes on
 * from what was last noted.
 */
export class LiveTime {
  readonly #deps: LiveTimeDeps
  readonly #counts = new Map<string, Count>()

  constructor(deps: LiveTimeDeps) {
    this.#deps = deps
  }

  /** A show goes on air. */
  begin(eventId: string): void {
    this.#counts.set(eventId, this.#countFrom(0))
  }

  /** 0 while a show is not on air. */
  elapsedSec(event: EventRecord): number {
    if (!isOnAir(event)) return 0
    const count = this.#counts.get(event.id)
    if (!count) return event.liveElapsedSec
    return count.baseSec + (this.#deps.clock.monotonicMs() - count.sinceMs) / 1_000
  }

  /** Notes the time of shows, which are all that this server runs, so that a restart goes on from there. */
  async note(events: readonly EventRecord[]): Promise<void> {
    const onAir = new Set(events.filter(isOnAir).map(({ id }) => id))
    for (const eventId of this.#counts.keys()) {
      if (!onAir.has(eventId)) this.#counts.delete(eventId)
    }
    for (const event of events) {
      if (isOnAir(event)) await this.#noteOne(event)
    }
  }

  async #noteOne(event: EventRecord): Promise<void> {
    const count = this.#counts.get(event.id) ?? this.#countFrom(event.liveElapsedSec)
    this.#counts.set(event.id, count)
    const elapsedSec = Math.floor(this.elapsedSec(event))
    if (elapsedSec - count.notedSec < NOTE_INTERVAL_SEC) return
    this.#counts.set(event.id, { ...count, notedSec: elapsedSec })
    await this.#deps.store.events.update(event.id, { liveElapsedSec: elapsedSec })
  }

  #countFrom(baseSec: number): Count {
    return { baseSec, sinceMs: this.#deps.clock.monotonicMs(), notedSec: baseSec }
  }
}

/** Whether viewers may see a show, its post-roll included. */
export function isOnAir({ status }: EventRecord): boolean {
  return status === 'live_on_air' || status === 'live_post_roll'
}
