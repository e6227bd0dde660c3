import { PREVIEW_LEASE_SEC, ProtocolError } from '@proscenium/protocol'
import { assertStarted, lockOwnedEvent } from '../events/require-event.ts'
import { nameOfUser, type Principal } from '../identity/principal.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { EventRecord, PreviewLeaseRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { assertMayEdit, leaseEnd, leaseholderOf } from './preview-lease.ts'

/** What a lease service works with. */
export interface PreviewLeaseServiceDeps {
  readonly store: Store
  readonly publisher: Publisher
  readonly clock: Clock
  readonly createId: CreateId
}

/** A heartbeat as called. */
export interface Heartbeat {
  readonly lastHeartbeatId: string | null
  readonly clientId: string | undefined
  /** Takes it from whoever holds it. */
  readonly takesOver?: boolean | undefined
}

/** Gives one client at a time the lease to edit an event's preview (GAP-055). */
export class PreviewLeaseService {
  readonly #deps: PreviewLeaseServiceDeps

  constructor(deps: PreviewLeaseServiceDeps) {
    this.#deps = deps
  }

  /** Takes or renews the lease. Throws `event_not_started`, and `preview_held` while another client holds it. */
  async beat(
    user: Principal,
    eventId: string,
    { lastHeartbeatId, clientId, takesOver = false }: Heartbeat,
  ): Promise<{ heartbeatId: string; endsIn: number }> {
    const { store, clock, createId } = this.#deps
    const now = clock.now()
    const editor = { clientId, sessionId: user.sessionId }
    const { event, before, lease } = await store.transaction(async (within) => {
      const locked = await lockOwnedEvent(within, eventId, user.userId)
      assertStarted(locked)
      const known = await within.previewLeases.find(locked.id)
      // Whoever knows the last heartbeat is its holder, on another connection.
      if (known?.heartbeatId !== lastHeartbeatId && !takesOver) assertMayEdit(known, editor, now)
      const renewed: PreviewLeaseRecord = {
        eventId: locked.id,
        heartbeatId: createId(),
        clientId: leaseholderOf(editor),
        userName: nameOfUser(user),
        expiresAt: leaseEnd(now),
      }
      await within.previewLeases.put(renewed)
      return { event: locked, before: known, lease: renewed }
    })
    if (!before || before.clientId !== lease.clientId || before.expiresAt <= now) {
      this.#announce(event, lease, clientId)
    }
    return { heartbeatId: lease.heartbeatId, endsIn: PREVIEW_LEASE_SEC }
  }

  /** Gives the lease back. Throws `not_found` when that was not its last heartbeat. */
  async end(
    userId: string,
    eventId: string,
    heartbeatId: string,
    clientId?: string,
  ): Promise<void> {
    const event = await this.#deps.store.transaction(async (within) => {
      const locked = await lockOwnedEvent(within, eventId, userId)
      const ended = await within.previewLeases.end(locked.id, heartbeatId)
      if (!ended) throw new ProtocolError('not_found')
      return locked
    })
    this.#announce(event, null, clientId)
  }

  /** Ends the lease of a client that is gone, as after a reload; nothing happens where it has none. */
  async leave(eventId: string, clientId: string): Promise<void> {
    const { store } = this.#deps
    // Most who leave hold none: the row of the event is held only where there is something to end.
    if ((await store.previewLeases.find(eventId))?.clientId !== clientId) return
    const event = await store.transaction(async (within) => {
      const locked = await within.events.lock(eventId)
      const lease = await within.previewLeases.find(eventId)
      if (!locked || lease?.clientId !== clientId) return null
      await within.previewLeases.end(eventId, lease.heartbeatId)
      return locked
    })
    if (event) this.#announce(event, null, clientId)
  }

  #announce(event: EventRecord, lease: PreviewLeaseRecord | null, clientId?: string): void {
    this.#deps.publisher.publish(
      {
        event_name: 'previewLeaseUpdated',
        payload: {
          eventId: event.id,
          holder: lease && { clientId: lease.clientId, userName: lease.userName },
          clientId,
        },
      },
      { userId: event.ownerId, eventId: event.id },
    )
  }
}
