import type { StreamSessions } from '../../domain/live/stream-sessions.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes a viewer's answer. */
export function answerStreamRoute({
  streams,
}: {
  readonly streams: StreamSessions
}): Implementation<'answerStream'> {
  return implement('answerStream', async ({ user, params, body }) => {
    await streams.answer(user, params.eventId, params.sessionId, body.answer.sdp)
  })
}
