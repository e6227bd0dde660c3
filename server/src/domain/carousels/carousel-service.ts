import { type Carousel, messages, ProtocolError, sceneUses } from '@proscenium/protocol'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { Store } from '../ports/repositories.ts'
import { assertUnused } from '../scenes/assert-unused.ts'
import type { CarouselAnnouncer, CarouselCause } from './carousel-announcer.ts'
import { MAX_CAROUSELS } from './carousel-rules.ts'
import { listFullCarousels, presentCarousel } from './present-carousel.ts'
import { coverFiles, lockCarousel, requireCarousel } from './require-carousel.ts'

/** What a carousel service works with. */
export interface CarouselServiceDeps {
  readonly store: Store
  readonly announcer: CarouselAnnouncer
  readonly clock: Clock
  readonly createId: CreateId
}

/** The carousels of a user's library. */
export class CarouselService {
  readonly #deps: CarouselServiceDeps

  constructor(deps: CarouselServiceDeps) {
    this.#deps = deps
  }

  /** Oldest first. */
  async list(userId: string): Promise<Carousel[]> {
    const { store } = this.#deps
    const full = await listFullCarousels(store, userId)
    const files = full.length === 0 ? [] : await store.files.listReadable(userId)
    return full.map((carousel) => presentCarousel(carousel, files))
  }

  /** An empty one. Throws `limit_reached` when the user has as many as one may have. */
  async create(cause: CarouselCause, name: string): Promise<Carousel> {
    const { store, announcer, clock, createId } = this.#deps
    const carousel = {
      id: createId(),
      ownerId: cause.userId,
      name,
      selectedItemId: null,
      createdAt: clock.now(),
    }
    await store.transaction(async ({ carousels, files }) => {
      // What is made at once is made in turn: each sees what was there before it.
      await files.lockLibrary(cause.userId)
      const known = await carousels.listOf(cause.userId)
      if (known.length >= MAX_CAROUSELS)
        throw new ProtocolError('limit_reached', messages.storeFull)
      await carousels.insert(carousel)
    })
    const created = presentCarousel({ carousel, items: [] }, [])
    announcer.created(cause, created)
    return created
  }

  /** Throws `not_found`. */
  async get(userId: string, id: string): Promise<Carousel> {
    const { store } = this.#deps
    const full = await requireCarousel(store, id, userId)
    return presentCarousel(full, await coverFiles(store, full))
  }

  /** Throws `not_found`, and `in_use` while the event in progress shows it. */
  async delete(cause: CarouselCause, id: string): Promise<void> {
    const { store, announcer } = this.#deps
    await store.transaction(async (within) => {
      // In this order everywhere: the event, then the carousel.
      const event = await within.events.findInProgressOf(cause.userId)
      if (event) await within.events.lock(event.id)
      await lockCarousel(within, id, cause.userId)
      const uses = (content: Parameters<typeof sceneUses>[0]) =>
        sceneUses(content).carouselIds.includes(id)
      if (event) await assertUnused(within, event.id, { uses, noun: 'carousel' })
      await within.carousels.delete(id)
    })
    announcer.deleted(cause, id)
  }
}
