import type { CarouselItemService } from '../../domain/carousels/carousel-item-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Reads an item of a carousel. */
export function getCarouselItemRoute({
  carouselItems,
}: {
  readonly carouselItems: CarouselItemService
}): Implementation<'getCarouselItem'> {
  return implement('getCarouselItem', async ({ params, user }) => {
    return carouselItems.get({ userId: user.userId, carouselId: params.id, itemId: params.itemId })
  })
}
