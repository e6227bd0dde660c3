import type { CarouselItemService } from '../../domain/carousels/carousel-item-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Adds an item to a carousel. */
export function addCarouselItemRoute({
  carouselItems,
}: {
  readonly carouselItems: CarouselItemService
}): Implementation<'addCarouselItem'> {
  return implement('addCarouselItem', async ({ params, body, user, clientId }) => {
    return carouselItems.add({ userId: user.userId, clientId, carouselId: params.id }, body)
  })
}
