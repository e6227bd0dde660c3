import type { StreamSessions } from '../../domain/live/stream-sessions.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Ends a view. */
export function closeStreamRoute({
  streams,
}: {
  readonly streams: StreamSessions
}): Implementation<'closeStream'> {
  return implement('closeStream', async ({ user, params }) => {
    await streams.close(user, params.eventId, params.sessionId)
  })
}
