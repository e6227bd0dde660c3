import type { CarouselItemService } from '../../domain/carousels/carousel-item-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Deletes an item of a carousel. */
export function deleteCarouselItemRoute({
  carouselItems,
}: {
  readonly carouselItems: CarouselItemService
}): Implementation<'deleteCarouselItem'> {
  return implement('deleteCarouselItem', async ({ params, user, clientId }) => {
    const { id: carouselId, itemId } = params
    await carouselItems.delete({ userId: user.userId, clientId, carouselId, itemId })
  })
}
