import type { PreLiveProgress } from '@proscenium/protocol'
import type { MonotonicClock } from '../ports/clock.ts'
import type { EventRecord } from '../ports/records.ts'

const NANOSECONDS_PER_MS = 1_000_000

/** Shortest and longest pre-roll, in milliseconds (GAP-040). */
export interface PreRollLimits {
  readonly preRollMinMs: number
  readonly preRollMaxMs: number
}

/** Since when events are in their pre-roll. A restart begins it again, so this lives in memory. */
export class PreRollTimes {
  readonly minMs: number
  readonly maxMs: number
  readonly #begunAtMs = new Map<string, number>()
  readonly #clock: Pick<MonotonicClock, 'monotonicMs'>

  constructor(clock: Pick<MonotonicClock, 'monotonicMs'>, limits: PreRollLimits) {
    this.#clock = clock
    this.maxMs = limits.preRollMaxMs
    this.minMs = Math.min(limits.preRollMinMs, limits.preRollMaxMs)
  }

  begin(eventId: string): void {
    this.#begunAtMs.set(eventId, this.#clock.monotonicMs())
  }

  forget(eventId: string): void {
    this.#begunAtMs.delete(eventId)
  }

  /** Whether the shortest pre-roll of an event is over; true outside a pre-roll. */
  isMinOver(eventId: string): boolean {
    return (this.#sinceMs(eventId) ?? this.minMs) >= this.minMs
  }

  /**
   * How far the pre-roll of an event is, in nanoseconds; null outside it (GAP-041). The total is the shortest one, and
   * the longest once that is over: then outputs are waited for.
   */
  progressOf({ id, status }: Pick<EventRecord, 'id' | 'status'>): PreLiveProgress | null {
    const sinceMs = this.#sinceMs(id)
    if (sinceMs === null || status !== 'live_pre_roll') return null
    const isWaiting = sinceMs >= this.minMs
    const totalMs = isWaiting ? this.maxMs : this.minMs
    return {
      isWaiting,
      total: totalMs * NANOSECONDS_PER_MS,
      elapsed: Math.round(Math.min(sinceMs, totalMs) * NANOSECONDS_PER_MS),
    }
  }

  #sinceMs(eventId: string): number | null {
    const begunAtMs = this.#begunAtMs.get(eventId)
    return begunAtMs === undefined ? null : this.#clock.monotonicMs() - begunAtMs
  }
}
