import type { LiveControl } from '../../domain/live/live-control.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Ends live and leaves the event started. */
export function stopLiveRoute({
  live,
}: {
  readonly live: LiveControl
}): Implementation<'stopLive'> {
  return implement('stopLive', async ({ params, user }) => {
    return live.stop(user.userId, params.eventId)
  })
}
