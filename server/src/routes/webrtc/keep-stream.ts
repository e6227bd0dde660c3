import type { StreamSessions } from '../../domain/live/stream-sessions.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lets a director who has logged in again keep the program that the page still sends. */
export function keepStreamRoute({
  streams,
}: {
  readonly streams: StreamSessions
}): Implementation<'keepStream'> {
  return implement('keepStream', async ({ user, params }) => {
    await streams.keep(user, params.eventId, params.sessionId)
  })
}
