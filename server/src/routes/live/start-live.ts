import type { LiveControl } from '../../domain/live/live-control.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Goes live. */
export function startLiveRoute({
  live,
}: {
  readonly live: LiveControl
}): Implementation<'startLive'> {
  return implement('startLive', async ({ params, user }) => {
    return live.start(user.userId, params.eventId)
  })
}
