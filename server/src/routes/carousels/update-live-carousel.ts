import type { LiveCarouselService } from '../../domain/carousels/live-carousel-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Turns a carousel of an event to another item. */
export function updateLiveCarouselRoute({
  liveCarousels,
}: {
  readonly liveCarousels: LiveCarouselService
}): Implementation<'updateLiveCarousel'> {
  return implement('updateLiveCarousel', async ({ params, query, body, user }) => {
    return liveCarousels.choose({
      userId: user.userId,
      eventId: params.eventId,
      carouselId: params.id,
      clientId: body.client_id,
      itemId: body.selectedItemId,
      toLive: query.apply_to_live === '1',
      idempotencyKey: body.idempotency_key,
    })
  })
}
