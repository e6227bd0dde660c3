import type { CarouselService } from '../../domain/carousels/carousel-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Makes an empty carousel. */
export function createCarouselRoute({
  carousels,
}: {
  readonly carousels: CarouselService
}): Implementation<'createCarousel'> {
  return implement('createCarousel', async ({ body, user, clientId }) => {
    return carousels.create({ userId: user.userId, clientId }, body.name)
  })
}
