import type { EventService } from '../../domain/events/event-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Gives everything the studio of an event needs. */
export function getEventStudioRoute({
  events,
}: {
  readonly events: EventService
}): Implementation<'getEventStudio'> {
  return implement('getEventStudio', async ({ params, user, origin }) => {
    return events.studio(user, params.id, origin)
  })
}
