import type { Clock } from '../ports/clock.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { SerialQueue } from '../serial-queue.ts'
import type { LiveControl } from './live-control.ts'

const CHECK_INTERVAL_MS = 5_000

/** What a time limit works with. */
export interface TimeLimitDeps {
  readonly store: Store
  readonly live: LiveControl
  readonly queue: SerialQueue
  readonly clock: Clock
  readonly logger: LoggerPort
  /** Of this server: what other servers on the database run is theirs. */
  readonly nodeId: string
  /** Null is unlimited. */
  readonly maxDurationSec: number | null
}

/** Ends events whose time has run out (GAP-042), and those whose end broke off half way. */
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
    const { store, live, queue, nodeId, logger } = this.#deps
    for (const event of await store.events.listInProgress(nodeId)) {
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

  #isDue({ status, startedAt }: EventRecord): boolean {
    const { clock, maxDurationSec } = this.#deps
    if (status === 'stopping') return true
    if (maxDurationSec === null || startedAt === null) return false
    return clock.now().getTime() - startedAt.getTime() >= maxDurationSec * 1_000
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }
}
