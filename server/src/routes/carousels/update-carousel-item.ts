import type { CarouselItemService } from '../../domain/carousels/carousel-item-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Moves an item of a carousel, or changes what it shows or what comes after it. */
export function updateCarouselItemRoute({
  carouselItems,
}: {
  readonly carouselItems: CarouselItemService
}): Implementation<'updateCarouselItem'> {
  return implement('updateCarouselItem', async ({ params, body, user, clientId }) => {
    const { id: carouselId, itemId } = params
    return carouselItems.update({ userId: user.userId, clientId, carouselId, itemId }, body)
  })
}
