import { isInProgress } from '@proscenium/protocol'
import type { Clock } from '../ports/clock.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
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

/** Ends events whose time has run out (GAP-042). */
export class TimeLimit implements Disposable {
  readonly #deps: TimeLimitDeps
  readonly #timer: NodeJS.Timeout | undefined

  constructor(deps: TimeLimitDeps) {
    this.#deps = deps
    if (deps.maxDurationSec === null) return
    this.#timer = setInterval(() => {
      this.check().catch((error: unknown) => deps.logger.error({ err: error }, 'time limit failed'))
    }, CHECK_INTERVAL_MS)
    this.#timer.unref()
  }

  /** Ends every event that is over its time now. */
  async check(): Promise<void> {
    const { store, live, queue, clock, maxDurationSec, nodeId } = this.#deps
    if (maxDurationSec === null) return
    const oldestStart = clock.now().getTime() - maxDurationSec * 1_000
    for (const { id, startedAt } of await store.events.listInProgress(nodeId)) {
      if (!startedAt || startedAt.getTime() > oldestStart) continue
      await queue.run(id, async () => {
        const event = await store.events.find(id)
        if (event && isInProgress(event.status)) await live.endEvent(event)
      })
    }
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }
}
