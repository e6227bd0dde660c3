import type { EventService } from '../../domain/events/event-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Renames an event. */
export function updateEventRoute({
  events,
}: {
  readonly events: EventService
}): Implementation<'updateEvent'> {
  return implement('updateEvent', async ({ params, body, user, clientId }) => {
    return events.update(user.userId, params.id, body, clientId)
  })
}
