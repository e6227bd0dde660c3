import type { TalkbackService } from '../../domain/live/talkback-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Tells guests that the director speaks to them, or has ended. */
export function talkToGuestsRoute({
  talkback,
}: {
  readonly talkback: TalkbackService
}): Implementation<'talkToGuests'> {
  return implement('talkToGuests', async ({ params, body }) => {
    await talkback.tell(params.eventId, body)
  })
}
