import type { MonotonicClock } from '../ports/clock.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { ContributionRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { GuestPresence } from './guest-presence.ts'

const CHECK_INTERVAL_MS = 5_000
/** How long a slot waits for a guest who has left, beyond the time that a broken connection takes to come back. */
const GRACE_MS = 30_000

/** What abandoned slots are found and freed with. */
export interface AbandonedSlotsDeps {
  readonly store: Pick<Store, 'events' | 'contributions' | 'guestSessions'>
  readonly guests: Pick<GuestPresence, 'hasLeftForGood'>
  /** Frees a slot while that guest still holds it. */
  readonly free: (slot: ContributionRecord, guestSessionId: string) => Promise<void>
  readonly clock: MonotonicClock
  readonly logger: LoggerPort
  /** Of this server: what other servers on the database run is theirs. */
  readonly nodeId: string
}

/**
 * Frees the slots of guests who disconnected without leaving: a closed page, a dead battery (GAP-061). After a restart,
 * every guest gets the full time to reconnect.
 */
export class AbandonedSlots implements Disposable {
  readonly #deps: AbandonedSlotsDeps
  readonly #timer: NodeJS.Timeout
  /** When each holder was first found to have left. */
  readonly #leftSinceMs = new Map<string, number>()

  constructor(deps: AbandonedSlotsDeps) {
    this.#deps = deps
    let isChecking = false
    this.#timer = setInterval(() => {
      if (isChecking) return
      isChecking = true
      this.check()
        .catch((error: unknown) =>
          deps.logger.error({ err: error }, 'abandoned slots were not freed'),
        )
        .finally(() => {
          isChecking = false
        })
    }, CHECK_INTERVAL_MS)
    this.#timer.unref()
  }

  /** Frees every slot that is due now; one that can't be freed doesn't hold up the others. */
  async check(): Promise<void> {
    const { free, clock, logger } = this.#deps
    const left = await this.#left()
    for (const holder of this.#leftSinceMs.keys()) {
      if (!left.has(holder)) this.#leftSinceMs.delete(holder)
    }
    const nowMs = clock.monotonicMs()
    for (const [holder, slot] of left) {
      const sinceMs = this.#leftSinceMs.get(holder) ?? nowMs
      this.#leftSinceMs.set(holder, sinceMs)
      if (nowMs - sinceMs < GRACE_MS || !(await this.#hasLeft(holder))) continue
      await free(slot, holder).catch((error: unknown) =>
        logger.error({ err: error, contributionId: slot.id }, 'a slot was not freed'),
      )
    }
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }

  async #hasLeft(guestSessionId: string): Promise<boolean> {
    const session = await this.#deps.store.guestSessions.find(guestSessionId)
    return session !== undefined && this.#deps.guests.hasLeftForGood(session)
  }

  /** Slots whose holder has left, by the holder. */
  async #left(): Promise<Map<string, ContributionRecord>> {
    const { store, nodeId } = this.#deps
    const left = new Map<string, ContributionRecord>()
    for (const event of await store.events.listInProgress(nodeId)) {
      for (const slot of await store.contributions.listOf(event.id)) {
        // What an encoder or a pull sends into a slot keeps it.
        if (slot.guestSessionId === null || slot.status !== 'stopped') continue
        if (slot.pullStatus !== null || slot.pushProtocol !== null) continue
        if (await this.#hasLeft(slot.guestSessionId)) left.set(slot.guestSessionId, slot)
      }
    }
    return left
  }
}
