import type { CarouselItem, CarouselItemContent } from '@proscenium/protocol'

/** A carousel of the library, without its items. */
export interface CarouselRecord {
  readonly id: string
  readonly ownerId: string
  readonly name: string
  /** Which item a new event shows first; null while there is none. */
  readonly selectedItemId: string | null
  readonly createdAt: Date
}

/** An item of a carousel; positions of one carousel run from 0 without gaps. */
export interface CarouselItemRecord {
  readonly id: string
  readonly carouselId: string
  readonly position: number
  readonly content: CarouselItemContent
  readonly endOptionKind: CarouselItem['endOptionKind']
  /** An item or a scene, as the kind has it. */
  readonly endOptionId: string | null
}

/** Which items of a carousel an event shows: in its preview, and on air. */
export interface EventCarouselRecord {
  readonly eventId: string
  readonly carouselId: string
  readonly selectedItemId: string | null
  readonly liveSelectedItemId: string | null
}
