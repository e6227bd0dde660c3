import type { StreamSessions } from '../../domain/live/stream-sessions.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Offers a stream to a browser. */
export function viewStreamRoute({
  streams,
}: {
  readonly streams: StreamSessions
}): Implementation<'viewStream'> {
  return implement('viewStream', async ({ user, params, body }) => {
    const { sessionId, offerSdp } = await streams.view(user, params.eventId, body.id)
    return { sessionId, offer: { type: 'offer' as const, sdp: offerSdp } }
  })
}
