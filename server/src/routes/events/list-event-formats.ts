import type { EventService } from '../../domain/events/event-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists the formats of an event. */
export function listEventFormatsRoute({
  events,
}: {
  readonly events: EventService
}): Implementation<'listEventFormats'> {
  return implement('listEventFormats', async ({ params, user }) => {
    return events.formats(user.userId, params.id)
  })
}
