import { type LiveCarousel, type SceneContent, sceneUses } from '@proscenium/protocol'
import { assertStarted, lockOwnedEvent, requireOwnedEvent } from '../events/require-event.ts'
import type { EventCarouselRecord } from '../ports/carousel-records.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import { KEPT_IDEMPOTENCY_KEYS } from '../preview/kept-idempotency-keys.ts'
import type { CarouselAnnouncer, CarouselCause } from './carousel-announcer.ts'
import { chooseItem, type FullCarousel, shownOf } from './carousel-rules.ts'
import { presentLiveCarousel } from './present-carousel.ts'
import { coverFiles, lockCarousel, requireCarousel, requireItem } from './require-carousel.ts'

/** What a service of an event's carousels works with. */
export interface LiveCarouselServiceDeps {
  readonly store: Store
  readonly announcer: CarouselAnnouncer
}

/** Which carousel of which event a call is about. */
export interface LiveCarouselCall extends CarouselCause {
  readonly eventId: string
  readonly carouselId: string
}

/** A choice as called. */
export interface CarouselChoice extends LiveCarouselCall {
  readonly itemId: string
  readonly toLive: boolean
  readonly idempotencyKey?: string | undefined
}

/** Which items of carousels an event shows: in its preview, and on air. */
export class LiveCarouselService {
  readonly #deps: LiveCarouselServiceDeps

  constructor(deps: LiveCarouselServiceDeps) {
    this.#deps = deps
  }

  /** Throws `not_found` for an event or a carousel of somebody else's as for none. */
  async get({ eventId, carouselId, userId }: LiveCarouselCall): Promise<LiveCarousel> {
    const { store } = this.#deps
    const event = await requireOwnedEvent(store, eventId, userId)
    const full = await requireCarousel(store, carouselId, event.ownerId)
    return presented(store, full, await saidOf(store, event.id, carouselId))
  }

  /** Throws `not_found` and 'Event not started'. */
  async choose(call: CarouselChoice): Promise<LiveCarousel> {
    const { store, announcer } = this.#deps
    const { event, carousel, changed } = await store.transaction(async (within) => {
      const locked = await lockOwnedEvent(within, call.eventId, call.userId)
      assertStarted(locked)
      const full = await lockCarousel(within, call.carouselId, locked.ownerId)
      const said = await saidOf(within, locked.id, call.carouselId)
      const key = call.idempotencyKey
      if (key && (await within.idempotency.find(locked.id, key))) {
        return { event: locked, carousel: await presented(within, full, said), changed: false }
      }
      const shown = chooseItem(shownOf(full, said), requireItem(full, call.itemId).id, call.toLive)
      const next = { eventId: locked.id, carouselId: call.carouselId, ...shown }
      await within.carousels.putShown(next)
      if (key) {
        const answer = { eventId: locked.id, key, added: [] }
        await within.idempotency.keep(answer, KEPT_IDEMPOTENCY_KEYS)
      }
      return {
        event: await within.events.update(locked.id, { revision: locked.revision + 1 }),
        carousel: await presented(within, full, next),
        changed: true,
      }
    })
    if (changed) announcer.shown(event, carousel, call.clientId)
    return carousel
  }

  /**
   * Puts on air what the preview shows of the carousels of a scene that is taken, in the transaction that takes
   * it; resolves to those that now show another item.
   */
  async take(
    within: Repositories,
    event: EventRecord,
    content: SceneContent,
  ): Promise<LiveCarousel[]> {
    const taken: LiveCarousel[] = []
    for (const carouselId of sceneUses(content).carouselIds) {
      const owned = await within.carousels.findOwned(carouselId, event.ownerId)
      if (!owned) continue
      const full = { carousel: owned, items: await within.carousels.listItems([carouselId]) }
      const { selectedItemId, liveSelectedItemId } = shownOf(
        full,
        await saidOf(within, event.id, carouselId),
      )
      if (selectedItemId === liveSelectedItemId) continue
      const said = {
        eventId: event.id,
        carouselId,
        selectedItemId,
        liveSelectedItemId: selectedItemId,
      }
      await within.carousels.putShown(said)
      taken.push(await presented(within, full, said))
    }
    return taken
  }

  /** Tells of those that a take turned. */
  announceTaken(event: EventRecord, taken: readonly LiveCarousel[]): void {
    // The client that took the scene doesn't know what they show now, so that it is told as well.
    for (const carousel of taken) this.#deps.announcer.shown(event, carousel)
  }
}

async function saidOf(
  { carousels }: Pick<Repositories, 'carousels'>,
  eventId: string,
  carouselId: string,
): Promise<EventCarouselRecord | undefined> {
  const shown = await carousels.listShown(eventId)
  return shown.find((one) => one.carouselId === carouselId)
}

async function presented(
  within: Pick<Repositories, 'files'>,
  full: FullCarousel,
  said: EventCarouselRecord | undefined,
): Promise<LiveCarousel> {
  return presentLiveCarousel(full, await coverFiles(within, full), said)
}
