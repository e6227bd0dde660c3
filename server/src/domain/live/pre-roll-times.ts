import type { PreLiveProgress } from '@proscenium/protocol'
import type { Clock } from '../ports/clock.ts'
import type { EventRecord } from '../ports/records.ts'

const NANOSECONDS_PER_MS = 1_000_000

/** Since when events are in their pre-roll. A restart begins it anew, so this lives in memory. */
export class PreRollTimes {
  readonly #begunAt = new Map<string, Date>()
  readonly #clock: Clock
  readonly #maxMs: number

  /** `maxMs` is the longest pre-roll, in milliseconds (GAP-040). */
  constructor(clock: Clock, maxMs: number) {
    this.#clock = clock
    this.#maxMs = maxMs
  }

  begin(eventId: string): void {
    this.#begunAt.set(eventId, this.#clock.now())
  }

  forget(eventId: string): void {
    this.#begunAt.delete(eventId)
  }

  /** How far the pre-roll of an event is, in nanoseconds; null outside it (GAP-041). */
  progressOf({ id, status }: Pick<EventRecord, 'id' | 'status'>): PreLiveProgress | null {
    const begunAt = this.#begunAt.get(id)
    if (!begunAt || status !== 'live_pre_roll') return null
    const sinceMs = this.#clock.now().getTime() - begunAt.getTime()
    return {
      total: this.#maxMs * NANOSECONDS_PER_MS,
      elapsed: Math.min(Math.max(sinceMs, 0), this.#maxMs) * NANOSECONDS_PER_MS,
    }
  }
}
