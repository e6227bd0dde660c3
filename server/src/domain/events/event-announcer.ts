import { liveStateOf, type ThisServer } from '../live/live-state.ts'
import type { PreRollTimes } from '../live/pre-roll-times.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { presentEventSummary } from './present-event.ts'

/** What an announcer works with. */
export interface EventAnnouncerDeps extends ThisServer {
  readonly store: Store
  readonly publisher: Publisher
  readonly preRollTimes: PreRollTimes
}

/** Tells an event's owner what became of it. */
export class EventAnnouncer {
  readonly #deps: EventAnnouncerDeps

  constructor(deps: EventAnnouncerDeps) {
    this.#deps = deps
  }

  /** The event's own fields changed, its status for one. */
  async eventUpdated(event: EventRecord, clientId?: string): Promise<void> {
    const { store, publisher } = this.#deps
    const [figures] = await store.events.figures([event.id])
    publisher.publish(
      {
        event_name: 'eventUpdated',
        payload: { event: presentEventSummary(event, figures, this.#deps), clientId },
      },
      { userId: event.ownerId, eventId: event.id },
    )
  }

  /** The event is about to end. */
  eventStopping(event: EventRecord): void {
    this.#deps.publisher.publish(
      { event_name: 'eventStopping', payload: { eventId: event.id } },
      { userId: event.ownerId, eventId: event.id },
    )
  }

  /** The state of live changed. */
  liveUpdated(event: EventRecord, clientId?: string): void {
    const { media, preRollTimes, publisher } = this.#deps
    const progress = preRollTimes.progressOf(event)
    const live = liveStateOf(event, media, progress)
    publisher.publish(
      { event_name: 'liveUpdated', payload: { eventId: event.id, live, clientId } },
      { userId: event.ownerId, eventId: event.id },
    )
  }
}
