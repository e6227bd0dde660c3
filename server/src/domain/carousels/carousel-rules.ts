import { selectionAfterDeletion } from '@proscenium/protocol'
import type {
  CarouselItemRecord,
  CarouselRecord,
  EventCarouselRecord,
} from '../ports/carousel-records.ts'

/** Most carousels of one user, and most items of one carousel. */
export const MAX_CAROUSELS = 200
export const MAX_CAROUSEL_ITEMS = 100

/** A carousel with its items in their order. */
export interface FullCarousel {
  readonly carousel: CarouselRecord
  readonly items: readonly CarouselItemRecord[]
}

/** Which items of a carousel an event shows. */
export type Shown = Pick<EventCarouselRecord, 'selectedItemId' | 'liveSelectedItemId'>

/** The items with one at another place, in their new order; a place past the end is the last. */
export function moveItem(
  items: readonly CarouselItemRecord[],
  id: string,
  position: number,
): CarouselItemRecord[] {
  const moved = items.find((item) => item.id === id)
  if (!moved) return [...items]
  const others = items.filter((item) => item.id !== id)
  return others.toSpliced(position, 0, moved)
}

/** Those items whose position isn't their place in the list, with it: positions stay without gaps. */
export function misplacedItems(items: readonly CarouselItemRecord[]): CarouselItemRecord[] {
  return items
    .map((item, position) => ({ ...item, position }))
    .filter(({ position }, at) => items[at]?.position !== position)
}

/** What an event shows of a carousel: what was said in it, else what the library has selected. */
export function shownOf({ carousel, items }: FullCarousel, said: Shown | undefined): Shown {
  const known = (id: string | null | undefined) => items.find((item) => item.id === id)?.id ?? null
  const selectedItemId = known(said?.selectedItemId) ?? known(carousel.selectedItemId)
  return { selectedItemId, liveSelectedItemId: known(said?.liveSelectedItemId) ?? selectedItemId }
}

/** What an event shows once an item is chosen: in its preview, and on air where that is meant too. */
export function chooseItem(shown: Shown, itemId: string, toLive: boolean): Shown {
  return {
    selectedItemId: itemId,
    liveSelectedItemId: toLive ? itemId : shown.liveSelectedItemId,
  }
}

/** What an event shows once an item is gone (LIB-CRS-023). */
export function shownAfterDeletion(
  items: readonly CarouselItemRecord[],
  shown: Shown,
  deletedId: string,
): Shown {
  return {
    selectedItemId: selectionAfterDeletion(items, shown.selectedItemId, deletedId),
    liveSelectedItemId: selectionAfterDeletion(items, shown.liveSelectedItemId, deletedId),
  }
}
