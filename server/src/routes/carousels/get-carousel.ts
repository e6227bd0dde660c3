import type { CarouselService } from '../../domain/carousels/carousel-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Reads a carousel. */
export function getCarouselRoute({
  carousels,
}: {
  readonly carousels: CarouselService
}): Implementation<'getCarousel'> {
  return implement('getCarousel', async ({ params, user }) => {
    return carousels.get(user.userId, params.id)
  })
}
