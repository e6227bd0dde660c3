import type { StreamSessions } from '../../domain/live/stream-sessions.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes a candidate of a viewer. */
export function addViewerCandidateRoute({
  streams,
}: {
  readonly streams: StreamSessions
}): Implementation<'addViewerCandidate'> {
  return implement('addViewerCandidate', async ({ user, params, body }) => {
    await streams.addCandidate(user, params.eventId, params.sessionId, body.candidate)
  })
}
