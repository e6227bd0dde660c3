import { type EventStatus, eventLifecycle } from '@proscenium/protocol'
import type { Changes } from '../ports/paging.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { EventAnnouncer } from './event-announcer.ts'

/** Takes events from one status to the next: checked, stored, then told. */
export class EventSteps {
  readonly #store: Store
  readonly #announcer: EventAnnouncer

  constructor(store: Store, announcer: EventAnnouncer) {
    this.#store = store
    this.#announcer = announcer
  }

  /** The event on its next status. Throws `conflict` for a step that the table of transitions forbids. */
  async to(
    event: EventRecord,
    status: EventStatus,
    changes: Changes<EventRecord> = {},
  ): Promise<EventRecord> {
    eventLifecycle.assertStep(event.status, status)
    const stepped = await this.#store.events.update(event.id, { ...changes, status })
    this.#announcer.liveUpdated(stepped)
    await this.#announcer.eventUpdated(stepped)
    return stepped
  }
}
