import type { EventSteps } from '../events/event-steps.ts'
import type { Clock } from '../ports/clock.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { SerialQueue } from '../serial-queue.ts'
import type { LiveTime } from './live-time.ts'
import type { PreRollTimes } from './pre-roll-times.ts'

/** What a pre-roll works with. */
export interface PreRollDeps {
  readonly store: Store
  readonly steps: EventSteps
  readonly queue: SerialQueue
  readonly clock: Clock
  readonly liveTime: LiveTime
  readonly preRollTimes: PreRollTimes
  /** Longest wait for outputs, in milliseconds (GAP-040). */
  readonly maxMs: number
}

/**
 * Puts events on air as soon as no output is starting any more, at the latest after `maxMs`. An event that
 * only records waits for nothing.
 */
export class PreRoll implements Disposable {
  readonly #deps: PreRollDeps
  readonly #timers = new Map<string, NodeJS.Timeout>()

  constructor(deps: PreRollDeps) {
    this.#deps = deps
  }

  /** Enters the pre-roll, or begins it anew; the event returned may be on air already. Callers hold the event's queue. */
  async begin(event: EventRecord): Promise<EventRecord> {
    const { queue, store, steps, preRollTimes, maxMs } = this.#deps
    preRollTimes.begin(event.id)
    const rolling =
      event.status === 'live_pre_roll' ? event : await steps.to(event, 'live_pre_roll')
    const timer = setTimeout(() => {
      void queue.run(event.id, async () => {
        const found = await store.events.find(event.id)
        if (found?.status === 'live_pre_roll') await this.#goOnAir(found)
      })
    }, maxMs)
    this.#timers.set(event.id, timer)
    return this.advance(rolling)
  }

  /** Goes on air when nothing is starting any more. Callers hold the event's queue. */
  async advance(event: EventRecord): Promise<EventRecord> {
    if (event.status !== 'live_pre_roll') return event
    const outputs = await this.#deps.store.outputs.listOf(event.id)
    if (outputs.some(({ status }) => status === 'starting')) return event
    return this.#goOnAir(event)
  }

  /** Ends the wait for an event. */
  forget(eventId: string): void {
    clearTimeout(this.#timers.get(eventId))
    this.#timers.delete(eventId)
    this.#deps.preRollTimes.forget(eventId)
  }

  [Symbol.dispose](): void {
    for (const eventId of [...this.#timers.keys()]) this.forget(eventId)
  }

  #goOnAir(event: EventRecord): Promise<EventRecord> {
    this.forget(event.id)
    const { clock, liveTime, steps } = this.#deps
    liveTime.begin(event.id)
    return steps.to(event, 'live_on_air', { liveStartedAt: clock.now(), liveElapsedSec: 0 })
  }
}
