import type { EventSteps } from '../events/event-steps.ts'
import type { OutputControl } from '../outputs/output-control.ts'
import type { Clock } from '../ports/clock.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { ContributionRecorder } from '../recordings/contribution-recorder.ts'
import type { SerialQueue } from '../serial-queue.ts'
import type { LiveTime } from './live-time.ts'
import type { PreRollTimes } from './pre-roll-times.ts'

/** What a pre-roll works with. */
export interface PreRollDeps {
  readonly store: Store
  readonly steps: EventSteps
  readonly outputs: Pick<OutputControl, 'resumeAll'>
  /** Of contributions. */
  readonly recorder: Pick<ContributionRecorder, 'settle'>
  readonly queue: SerialQueue
  readonly clock: Clock
  readonly liveTime: LiveTime
  readonly preRollTimes: PreRollTimes
  readonly logger: LoggerPort
}

/**
 * Puts events on air when the shortest pre-roll is over and no output is starting any more, at the latest after the
 * longest (GAP-040). Until then outputs send the slate and recordings write nothing. Ending live cancels it.
 */
export class PreRoll implements Disposable {
  readonly #deps: PreRollDeps
  readonly #timers = new Map<string, readonly NodeJS.Timeout[]>()

  constructor(deps: PreRollDeps) {
    this.#deps = deps
  }

  /** Enters the pre-roll, or begins it again; without a shortest one the event may be on air already. Callers hold the event's queue. */
  async begin(event: EventRecord): Promise<EventRecord> {
    const { steps, preRollTimes } = this.#deps
    this.forget(event.id)
    preRollTimes.begin(event.id)
    const rolling =
      event.status === 'live_pre_roll' ? event : await steps.to(event, 'live_pre_roll')
    const { minMs, maxMs } = preRollTimes
    this.#timers.set(event.id, [
      this.#later(event.id, minMs, (found) => this.#onAirIfReady(found)),
      this.#later(event.id, maxMs, (found) => this.#goOnAir(found)),
    ])
    return this.advance(rolling)
  }

  /** Whether this server waits for an event's outputs now. */
  isRunning(eventId: string): boolean {
    return this.#timers.has(eventId)
  }

  /** Goes on air if the shortest pre-roll is over and nothing is starting. Callers hold the event's queue. */
  async advance(event: EventRecord): Promise<EventRecord> {
    const isRolling = event.status === 'live_pre_roll'
    return isRolling && this.#deps.preRollTimes.isMinOver(event.id)
      ? this.#onAirIfReady(event)
      : event
  }

  /** Ends the wait for an event. */
  forget(eventId: string): void {
    for (const timer of this.#timers.get(eventId) ?? []) clearTimeout(timer)
    this.#timers.delete(eventId)
    this.#deps.preRollTimes.forget(eventId)
  }

  [Symbol.dispose](): void {
    for (const eventId of [...this.#timers.keys()]) this.forget(eventId)
  }

  #later(
    eventId: string,
    ms: number,
    work: (event: EventRecord) => Promise<EventRecord>,
  ): NodeJS.Timeout {
    const { queue, store, logger } = this.#deps
    return setTimeout(() => {
      queue
        .run(eventId, async () => {
          const found = await store.events.find(eventId)
          if (found?.status === 'live_pre_roll') await work(found)
        })
        .catch((error: unknown) => logger.error({ err: error, eventId }, 'a pre-roll did not end'))
    }, ms)
  }

  async #onAirIfReady(event: EventRecord): Promise<EventRecord> {
    const outputs = await this.#deps.store.outputs.listOf(event.id)
    return outputs.some(({ status }) => status === 'starting') ? event : this.#goOnAir(event)
  }

  async #goOnAir(event: EventRecord): Promise<EventRecord> {
    this.forget(event.id)
    const { clock, liveTime, steps, outputs, recorder } = this.#deps
    liveTime.begin(event.id)
    const times = { liveStartedAt: clock.now(), liveElapsedSec: 0 }
    const onAir = await steps.to(event, 'live_on_air', times)
    if (!onAir.paused) await outputs.resumeAll(onAir)
    await recorder.settle(onAir)
    return onAir
  }
}
