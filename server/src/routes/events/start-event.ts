import type { EventService } from '../../domain/events/event-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Starts an event from a template. */
export function startEventRoute({
  events,
}: {
  readonly events: EventService
}): Implementation<'startEvent'> {
  return implement('startEvent', async ({ body, user, origin }) => {
    return events.start(user, body, origin)
  })
}
