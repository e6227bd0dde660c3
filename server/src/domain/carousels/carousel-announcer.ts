import type { Carousel, CarouselItem, LiveCarousel } from '@proscenium/protocol'
import type { Publisher } from '../ports/publisher.ts'
import type { EventRecord } from '../ports/records.ts'

/** Who changes a carousel, by which client. */
export interface CarouselCause {
  readonly userId: string
  readonly clientId?: string | undefined
}

/** Tells the owner of carousels what becomes of them (LIB-RTM-018 to LIB-RTM-021). */
export class CarouselAnnouncer {
  readonly #publisher: Publisher

  constructor(publisher: Publisher) {
    this.#publisher = publisher
  }

  created({ userId, clientId }: CarouselCause, carousel: Carousel): void {
    const payload = { carousel, clientId }
    this.#publisher.publish({ event_name: 'carouselCreated', payload }, { userId })
  }

  updated({ userId, clientId }: CarouselCause, carousel: Carousel): void {
    const payload = { carousel, clientId }
    this.#publisher.publish({ event_name: 'carouselUpdated', payload }, { userId })
  }

  deleted({ userId, clientId }: CarouselCause, id: string): void {
    const payload = { id, clientId }
    this.#publisher.publish({ event_name: 'carouselDeleted', payload }, { userId })
  }

  itemCreated({ userId, clientId }: CarouselCause, carouselId: string, item: CarouselItem): void {
    const payload = { carouselId, item, clientId }
    this.#publisher.publish({ event_name: 'carouselItemCreated', payload }, { userId })
  }

  itemUpdated({ userId, clientId }: CarouselCause, carouselId: string, item: CarouselItem): void {
    const payload = { carouselId, item, clientId }
    this.#publisher.publish({ event_name: 'carouselItemUpdated', payload }, { userId })
  }

  itemDeleted({ userId, clientId }: CarouselCause, carouselId: string, id: string): void {
    const payload = { carouselId, id, clientId }
    this.#publisher.publish({ event_name: 'carouselItemDeleted', payload }, { userId })
  }

  /** Another item shows in an event. */
  shown(event: EventRecord, carousel: LiveCarousel, clientId?: string): void {
    const { id: eventId, revision } = event
    const payload = { eventId, carousel, revision, clientId }
    const audience = { userId: event.ownerId, eventId }
    this.#publisher.publish({ event_name: 'liveCarouselUpdated', payload }, audience)
  }
}
