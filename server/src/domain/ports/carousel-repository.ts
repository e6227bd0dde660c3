import type { CarouselItemRecord, CarouselRecord, EventCarouselRecord } from './carousel-records.ts'
import type { Changes } from './paging.ts'

/** Carousels, their items, and which of them events show. */
export interface CarouselRepository {
  insert(carousel: CarouselRecord): Promise<void>
  find(id: string): Promise<CarouselRecord | undefined>
  findOwned(id: string, ownerId: string): Promise<CarouselRecord | undefined>
  /** Finds a carousel and holds its row until the transaction ends, so that changes to it happen in turn. */
  lock(id: string): Promise<CarouselRecord | undefined>
  /** Oldest first. */
  listOf(ownerId: string): Promise<CarouselRecord[]>
  update(id: string, changes: Changes<CarouselRecord>): Promise<void>
  /** Its items, and what events show of it, go with it. */
  delete(id: string): Promise<void>
  insertItem(item: CarouselItemRecord): Promise<void>
  /** Of all these carousels, in the order of their positions. */
  listItems(carouselIds: readonly string[]): Promise<CarouselItemRecord[]>
  updateItem(id: string, changes: Omit<Changes<CarouselItemRecord>, 'carouselId'>): Promise<void>
  deleteItem(id: string): Promise<void>
  listShown(eventId: string): Promise<EventCarouselRecord[]>
  putShown(shown: EventCarouselRecord): Promise<void>
}
