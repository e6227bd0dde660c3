import type { CarouselService } from '../../domain/carousels/carousel-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Deletes a carousel. */
export function deleteCarouselRoute({
  carousels,
}: {
  readonly carousels: CarouselService
}): Implementation<'deleteCarousel'> {
  return implement('deleteCarousel', async ({ params, user, clientId }) => {
    await carousels.delete({ userId: user.userId, clientId }, params.id)
  })
}
