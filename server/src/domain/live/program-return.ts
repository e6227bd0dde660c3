import { isLiveInProgress } from '@proscenium/protocol'
import type { EventAnnouncer } from '../events/event-announcer.ts'
import type { OutputControl } from '../outputs/output-control.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { SerialQueue } from '../serial-queue.ts'
import type { LiveControl } from './live-control.ts'
import type { PreRoll } from './pre-roll.ts'

/** What a program return works with. */
export interface ProgramReturnDeps {
  readonly store: Store
  readonly outputs: OutputControl
  readonly preRoll: PreRoll
  readonly live: LiveControl
  readonly announcer: EventAnnouncer
  readonly queue: SerialQueue
  /** Null never ends live because the program is gone (GAP-002 as amended). */
  readonly lossStopMs: number | null
}

/** What follows when the director's program comes and goes. Callers hold the event's queue. */
export class ProgramReturn implements Disposable {
  readonly #deps: ProgramReturnDeps
  readonly #timers = new Map<string, NodeJS.Timeout>()

  constructor(deps: ProgramReturnDeps) {
    this.#deps = deps
  }

  /** The program arrives in a format, null for the master: what a restarted server held back of it goes on. */
  async connected(event: EventRecord, formatId: string | null): Promise<void> {
    const { outputs, announcer } = this.#deps
    const isMaster = formatId === null
    if (isMaster) this.#forget(event.id)
    announcer.liveUpdated(event)
    if (!isLiveInProgress(event.status) || event.status === 'live_post_roll') return
    await outputs.resumeHeld(event, formatId)
    if (isMaster) await this.#resumeStart(event)
  }

  /**
   * The program stopped arriving in a format, null for the master: its outputs go on with a slate, for a while or
   * for ever. The show lasts as long as its master.
   */
  async lost(event: EventRecord, formatId: string | null): Promise<void> {
    const { announcer, lossStopMs, queue, store, live } = this.#deps
    announcer.liveUpdated(event)
    if (formatId !== null) return
    if (lossStopMs === null || !isLiveInProgress(event.status)) return
    this.#forget(event.id)
    const timer = setTimeout(() => {
      void queue.run(event.id, async () => {
        const found = await store.events.find(event.id)
        if (found && isLiveInProgress(found.status)) await live.endLive(found)
      })
    }, lossStopMs)
    this.#timers.set(event.id, timer)
  }

  [Symbol.dispose](): void {
    for (const eventId of [...this.#timers.keys()]) this.#forget(eventId)
  }

  /** A server that died between start and air finishes what it had begun. */
  async #resumeStart(event: EventRecord): Promise<void> {
    const isStarting = event.status === 'live_starting' || event.status === 'live_pre_roll'
    // A program that only reconnects must not begin the wait anew.
    if (isStarting && !this.#deps.preRoll.isRunning(event.id)) await this.#deps.preRoll.begin(event)
  }

  #forget(eventId: string): void {
    clearTimeout(this.#timers.get(eventId))
    this.#timers.delete(eventId)
  }
}
