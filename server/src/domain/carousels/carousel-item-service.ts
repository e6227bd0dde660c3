import {
  type Carousel,
  type CarouselEndOption,
  type CarouselItem,
  type CarouselItemContent,
  selectionAfterDeletion,
} from '@proscenium/protocol'
import type { CarouselItemRecord } from '../ports/carousel-records.ts'
import type { CreateId } from '../ports/clock.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import type { CarouselAnnouncer, CarouselCause } from './carousel-announcer.ts'
import { assertContent, storedEnd } from './carousel-content.ts'
import {
  type FullCarousel,
  misplacedItems,
  moveItem,
  shownAfterDeletion,
  shownOf,
} from './carousel-rules.ts'
import { presentCarousel, presentCarouselItem, presentLiveCarousel } from './present-carousel.ts'
import {
  coverFiles,
  lockCarousel,
  requireCarousel,
  requireItem,
  storeOf,
} from './require-carousel.ts'

/** What a service of items works with. */
export interface CarouselItemServiceDeps {
  readonly store: Store
  readonly announcer: CarouselAnnouncer
  readonly createId: CreateId
}

/** Which carousel a call is about. */
export interface CarouselCall extends CarouselCause {
  readonly carouselId: string
}

/** Which item a call is about. */
export interface CarouselItemCall extends CarouselCall {
  readonly itemId: string
}

/** What may change of an item; what is left out stays. */
export interface CarouselItemChanges {
  readonly endOption?: CarouselEndOption | undefined
  readonly position?: number | undefined
  readonly content?: CarouselItemContent | undefined
}

/** The items of carousels: every change is made with the carousel's row held, so that they happen in turn. */
export class CarouselItemService {
  readonly #deps: CarouselItemServiceDeps

  constructor(deps: CarouselItemServiceDeps) {
    this.#deps = deps
  }

  /** Throws `not_found`. */
  async get({ userId, carouselId, itemId }: CarouselItemCall): Promise<CarouselItem> {
    const full = await requireCarousel(this.#deps.store, carouselId, userId)
    return presentCarouselItem(requireItem(full, itemId))
  }

  /** Adds one at the end; the first one becomes the selected. Throws `not_found`, `validation_failed`, `limit_reached`. */
  async add(call: CarouselCall, content: CarouselItemContent): Promise<CarouselItem> {
    const { store, announcer, createId } = this.#deps
    const { item, after } = await store.transaction(async (within) => {
      const full = await lockCarousel(within, call.carouselId, call.userId)
      const { carousel, items } = full
      await assertContent(within, call.userId, content)
      const added: CarouselItemRecord = {
        id: createId(),
        carouselId: carousel.id,
        position: items.length,
        content,
        endOptionKind: 'none',
        endOptionId: null,
      }
      storeOf(full).add(added)
      await within.carousels.insertItem(added)
      if (carousel.selectedItemId === null) {
        await within.carousels.update(carousel.id, { selectedItemId: added.id })
      }
      return { item: presentCarouselItem(added), after: await presented(within, call) }
    })
    announcer.itemCreated(call, call.carouselId, item)
    announcer.updated(call, after)
    return item
  }

  /** Throws `not_found` and `validation_failed`. */
  async update(call: CarouselItemCall, changes: CarouselItemChanges): Promise<CarouselItem> {
    const { store, announcer } = this.#deps
    const { item, after } = await store.transaction(async (within) => {
      const full = await lockCarousel(within, call.carouselId, call.userId)
      const before = requireItem(full, call.itemId)
      const { content, endOption, position } = changes
      if (content) await assertContent(within, call.userId, content)
      const own = {
        ...(content && { content }),
        ...(endOption && (await storedEnd(within, full, endOption))),
      }
      if (Object.keys(own).length > 0) await within.carousels.updateItem(before.id, own)
      if (position !== undefined) await place(within, moveItem(full.items, before.id, position))
      const changed = await lockCarousel(within, call.carouselId, call.userId)
      return {
        item: presentCarouselItem(requireItem(changed, before.id)),
        after: await presented(within, call),
      }
    })
    announcer.itemUpdated(call, call.carouselId, item)
    announcer.updated(call, after)
    return item
  }

  /** Selection goes to its neighbour, in the library and in the event in progress (LIB-CRS-023). Throws `not_found`. */
  async delete(call: CarouselItemCall): Promise<void> {
    const { store, announcer } = this.#deps
    const { after, event, live } = await store.transaction(async (within) => {
      const inProgress = await within.events.findInProgressOf(call.userId)
      const locked = inProgress && (await within.events.lock(inProgress.id))
      const full = await lockCarousel(within, call.carouselId, call.userId)
      const { id } = requireItem(full, call.itemId)
      const said = locked && (await moveShown(within, locked, full, id))
      await remove(within, full, id)
      const gone = await lockCarousel(within, call.carouselId, call.userId)
      return {
        after: await presented(within, call),
        event: said && (await within.events.update(locked.id, { revision: locked.revision + 1 })),
        live: said && presentLiveCarousel(gone, await coverFiles(within, gone), said),
      }
    })
    announcer.itemDeleted(call, call.carouselId, call.itemId)
    announcer.updated(call, after)
    if (event && live) announcer.shown(event, live, call.clientId)
  }
}

/** Turns what an event shows away from an item that goes; undefined where it shows others. */
async function moveShown(
  within: Repositories,
  { id: eventId }: EventRecord,
  full: FullCarousel,
  itemId: string,
) {
  const all = await within.carousels.listShown(eventId)
  const shown = shownOf(
    full,
    all.find(({ carouselId }) => carouselId === full.carousel.id),
  )
  if (shown.selectedItemId !== itemId && shown.liveSelectedItemId !== itemId) return undefined
  const said = {
    eventId,
    carouselId: full.carousel.id,
    ...shownAfterDeletion(full.items, shown, itemId),
  }
  await within.carousels.putShown(said)
  return said
}

async function remove(
  { carousels }: Repositories,
  { carousel, items }: FullCarousel,
  itemId: string,
): Promise<void> {
  const selectedItemId = selectionAfterDeletion(items, carousel.selectedItemId, itemId)
  await carousels.update(carousel.id, { selectedItemId })
  await carousels.deleteItem(itemId)
  const left = items.filter(({ id }) => id !== itemId)
  for (const { id } of left.filter(({ endOptionId }) => endOptionId === itemId)) {
    await carousels.updateItem(id, { endOptionKind: 'none', endOptionId: null })
  }
  await place({ carousels }, left)
}

async function place(
  { carousels }: Pick<Repositories, 'carousels'>,
  items: readonly CarouselItemRecord[],
): Promise<void> {
  for (const { id, position } of misplacedItems(items)) await carousels.updateItem(id, { position })
}

async function presented(within: Repositories, call: CarouselCall): Promise<Carousel> {
  const full = await requireCarousel(within, call.carouselId, call.userId)
  return presentCarousel(full, await coverFiles(within, full))
}
