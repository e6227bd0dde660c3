import type { LiveCarouselService } from '../../domain/carousels/live-carousel-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Reads a carousel as it stands in an event. */
export function getLiveCarouselRoute({
  liveCarousels,
}: {
  readonly liveCarousels: LiveCarouselService
}): Implementation<'getLiveCarousel'> {
  return implement('getLiveCarousel', async ({ params, user }) => {
    const { eventId, id: carouselId } = params
    return liveCarousels.get({ userId: user.userId, eventId, carouselId })
  })
}
