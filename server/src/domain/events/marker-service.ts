import { MAX_MARKERS, type MarkedMoment, type Marker, ProtocolError } from '@proscenium/protocol'
import type { CreateId } from '../ports/clock.ts'
import type { Store } from '../ports/repositories.ts'
import { markerFiles } from './marker-files.ts'
import { assertInProgress, lockOwnedEvent, requireOwnedEvent } from './require-event.ts'
import type { ShowAnnouncer } from './show-announcer.ts'

/** What a marker service works with. */
export interface MarkerServiceDeps {
  readonly store: Store
  readonly showAnnouncer: ShowAnnouncer
  readonly createId: CreateId
}

/** Marks moments of events, and finds what was recorded around them (GAP-138). */
export class MarkerService {
  readonly #deps: MarkerServiceDeps

  constructor(deps: MarkerServiceDeps) {
    this.#deps = deps
  }

  /** Throws `not_found`, `event_not_started`, and `limit_reached` when the event can hold no more. */
  async create(
    userId: string,
    eventId: string,
    draft: Omit<Marker, 'id'>,
    clientId?: string,
  ): Promise<Marker> {
    const { store, showAnnouncer, createId } = this.#deps
    const { name, target } = draft
    const marker: Marker = { id: createId(), name, target }
    const event = await store.transaction(async (within) => {
      const locked = await lockOwnedEvent(within, eventId, userId)
      assertInProgress(locked)
      const known = await within.markers.listOf(locked.id)
      if (known.length >= MAX_MARKERS) {
        throw new ProtocolError('limit_reached', 'Max number of items reached in the entity store')
      }
      await within.markers.insert({ ...marker, eventId: locked.id })
      return locked
    })
    showAnnouncer.markerAdded(event, marker, clientId)
    return marker
  }

  /** In the order of their moments. Throws `not_found`. */
  async list(userId: string, eventId: string): Promise<MarkedMoment[]> {
    const { store } = this.#deps
    const event = await requireOwnedEvent(store, eventId, userId)
    const markers = await store.markers.listOf(event.id)
    const recordings = await store.recordings.listOf(event.id)
    return markers.map(({ id, name, target }) => ({
      id,
      name,
      target,
      files: markerFiles({ target }, recordings),
    }))
  }
}
