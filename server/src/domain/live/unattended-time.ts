import type { MonotonicClock } from '../ports/clock.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { Presence } from '../ports/presence.ts'
import type { EventRecord } from '../ports/records.ts'
import { isOnAir } from './live-time.ts'
import { programStreamOf } from './program-streams.ts'

/** What an unattended time works with. */
export interface UnattendedTimeDeps {
  readonly clock: MonotonicClock
  readonly media: Pick<MediaPlanePort, 'isProgramConnected'>
  readonly presence: Pick<Presence, 'isDirected'>
}

/**
 * Counts how long open events that are not on air have had neither a director's socket nor a program, whatever is
 * done to the time of day. A restart of the server begins at 0.
 */
export class UnattendedTime {
  readonly #deps: UnattendedTimeDeps
  readonly #sinceMs = new Map<string, number>()

  constructor(deps: UnattendedTimeDeps) {
    this.#deps = deps
  }

  /** 0 while an event is attended. */
  elapsedSec(event: EventRecord): number {
    const sinceMs = this.#sinceMs.get(event.id)
    if (sinceMs === undefined || !this.#isUnattended(event)) return 0
    return (this.#deps.clock.monotonicMs() - sinceMs) / 1_000
  }

  /** Looks who is there for events, which are all that this server runs. */
  note(events: readonly EventRecord[]): void {
    const unattended = new Set(events.filter((event) => this.#isUnattended(event)).map(idOf))
    for (const eventId of this.#sinceMs.keys()) {
      if (!unattended.has(eventId)) this.#sinceMs.delete(eventId)
    }
    const nowMs = this.#deps.clock.monotonicMs()
    for (const eventId of unattended) {
      if (!this.#sinceMs.has(eventId)) this.#sinceMs.set(eventId, nowMs)
    }
  }

  #isUnattended(event: EventRecord): boolean {
    const { media, presence } = this.#deps
    if (isOnAir(event) || presence.isDirected(event)) return false
    const streams = [null, ...event.otherFormatIds].map(programStreamOf)
    return !streams.some((streamId) => media.isProgramConnected(event.id, streamId))
  }
}

function idOf({ id }: EventRecord): string {
  return id
}
