import type { LoggerPort } from '../ports/logger-port.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { SerialQueue } from '../serial-queue.ts'
import type { LiveControl } from './live-control.ts'
import type { LiveTime } from './live-time.ts'

const CHECK_INTERVAL_MS = 5_000

/** What a time limit works with. */
export interface TimeLimitDeps {
  readonly store: Store
  readonly live: LiveControl
  readonly queue: SerialQueue
  readonly liveTime: LiveTime
  readonly logger: LoggerPort
  /** Of this server: what other servers on the database run is theirs. */
  readonly nodeId: string
  /** Null is unlimited. */
  readonly maxDurationSec: number | null
}

/** Ends events that have been on air for too long (GAP-042), and those whose end broke off half way. */
export class TimeLimit implements Disposable {
  readonly #deps: TimeLimitDeps
  readonly #timer: NodeJS.Timeout

  constructor(deps: TimeLimitDeps) {
    this.#deps = deps
    this.#timer = setInterval(() => {
      this.check().catch((error: unknown) => deps.logger.error({ err: error }, 'time limit failed'))
    }, CHECK_INTERVAL_MS)
    this.#timer.unref()
  }

  /** Ends every event that is over its time now; one that can't be ended doesn't hold up the others. */
  async check(): Promise<void> {
    const { store, live, liveTime, queue, nodeId, logger } = this.#deps
    const events = await store.events.listInProgress(nodeId)
    await liveTime.note(events)
    for (const event of events) {
      if (!this.#isDue(event)) continue
      await queue
        .run(event.id, async () => {
          const found = await store.events.find(event.id)
          // Whoever was ending it when it was listed is through by now, or has failed.
          if (found && found.status !== 'stopped') await live.endEvent(found)
        })
        .catch((error: unknown) => logger.error({ err: error, eventId: event.id }, 'not ended'))
    }
  }

  #isDue(event: EventRecord): boolean {
    const { liveTime, maxDurationSec } = this.#deps
    if (event.status === 'stopping') return true
    return maxDurationSec !== null && liveTime.elapsedSec(event) >= maxDurationSec
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }
}
