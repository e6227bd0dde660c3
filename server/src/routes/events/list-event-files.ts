import type { EventService } from '../../domain/events/event-service.ts'
import type { RecordingService } from '../../domain/recordings/recording-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists the recordings of an event. */
export function listEventFilesRoute({
  events,
  recordings,
}: {
  readonly events: EventService
  readonly recordings: RecordingService
}): Implementation<'listEventFiles'> {
  return implement('listEventFiles', async ({ params, user }) => {
    const event = await events.get(user.userId, params.id)
    return { event, recordings: await recordings.list(user.userId, params.id) }
  })
}
