import type { StreamSessions } from '../../domain/live/stream-sessions.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes a candidate of a publisher. */
export function addPublisherCandidateRoute({
  streams,
}: {
  readonly streams: StreamSessions
}): Implementation<'addPublisherCandidate'> {
  return implement('addPublisherCandidate', async ({ user, params, body }) => {
    await streams.addCandidate(user, params.eventId, params.sessionId, body.candidate)
  })
}
