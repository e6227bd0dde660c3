import type { EventService } from '../../domain/events/event-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Shows an event. */
export function getEventRoute({
  events,
}: {
  readonly events: EventService
}): Implementation<'getEvent'> {
  return implement('getEvent', async ({ params, user }) => {
    return events.get(user.userId, params.id)
  })
}
