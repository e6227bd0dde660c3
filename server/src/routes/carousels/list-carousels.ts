import type { CarouselService } from '../../domain/carousels/carousel-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** The carousels of the library. */
export function listCarouselsRoute({
  carousels,
}: {
  readonly carousels: CarouselService
}): Implementation<'listCarousels'> {
  return implement('listCarousels', async ({ user }) => {
    return carousels.list(user.userId)
  })
}
