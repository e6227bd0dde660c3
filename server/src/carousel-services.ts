import { CarouselAnnouncer } from './domain/carousels/carousel-announcer.ts'
import { CarouselItemService } from './domain/carousels/carousel-item-service.ts'
import { CarouselService } from './domain/carousels/carousel-service.ts'
import { LiveCarouselService } from './domain/carousels/live-carousel-service.ts'
import type { Clock, CreateId } from './domain/ports/clock.ts'
import type { Publisher } from './domain/ports/publisher.ts'
import type { Store } from './domain/ports/repositories.ts'

/** What the services of carousels are composed from. */
export interface CarouselServicesDeps {
  readonly store: Store
  readonly publisher: Publisher
  readonly clock: Clock
  readonly createId: CreateId
}

/** Carousels: those of the library, their items, and what events show of them. */
export interface CarouselServices {
  readonly carousels: CarouselService
  readonly carouselItems: CarouselItemService
  readonly liveCarousels: LiveCarouselService
}

/** Composes the services of carousels. */
export function createCarouselServices(deps: CarouselServicesDeps): CarouselServices {
  const announcer = new CarouselAnnouncer(deps.publisher)
  return {
    carousels: new CarouselService({ ...deps, announcer }),
    carouselItems: new CarouselItemService({ ...deps, announcer }),
    liveCarousels: new LiveCarouselService({ ...deps, announcer }),
  }
}
