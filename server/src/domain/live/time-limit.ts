import type { LoggerPort } from '../ports/logger-port.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { SerialQueue } from '../serial-queue.ts'
import type { LiveControl } from './live-control.ts'
import type { LiveTime } from './live-time.ts'
import type { UnattendedTime } from './unattended-time.ts'

const CHECK_INTERVAL_MS = 5_000

/** What a time limit works with. */
export interface TimeLimitDeps {
  readonly store: Store
  readonly live: LiveControl
  readonly queue: SerialQueue
  readonly liveTime: LiveTime
  readonly unattendedTime: UnattendedTime
  readonly logger: LoggerPort
  /** Of this server: what other servers on the database run is theirs. */
  readonly nodeId: string
  /** On air; null is unlimited. */
  readonly maxDurationSec: number | null
  /** Open, not on air, and without a director or a program; null is unlimited. */
  readonly maxUnattendedSec: number | null
}

/**
 * Ends events that have been on air or open without anybody for too long (GAP-042), and those whose end broke off
 * half way.
 */
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
    const { store, live, liveTime, unattendedTime, queue, nodeId, logger } = this.#deps
    const events = await store.events.listInProgress(nodeId)
    await liveTime.note(events)
    unattendedTime.note(events)
    for (const event of events) {
      if (!this.#isDue(event)) continue
      await queue
        .run(event.id, async () => {
          const found = await store.events.find(event.id)
          // Whoever was ending it when it was listed is through by now, or has failed; a director may have come.
          if (found && found.status !== 'stopped' && this.#isDue(found)) await live.endEvent(found)
        })
        .catch((error: unknown) => logger.error({ err: error, eventId: event.id }, 'not ended'))
    }
  }

  #isDue(event: EventRecord): boolean {
    const { liveTime, unattendedTime, maxDurationSec, maxUnattendedSec } = this.#deps
    if (event.status === 'stopping') return true
    return (
      isReached(maxDurationSec, liveTime.elapsedSec(event)) ||
      isReached(maxUnattendedSec, unattendedTime.elapsedSec(event))
    )
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }
}

function isReached(limitSec: number | null, elapsedSec: number): boolean {
  return limitSec !== null && elapsedSec >= limitSec
}
