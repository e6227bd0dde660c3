import type { LiveControl } from '../../domain/live/live-control.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Ends a pause. */
export function resumeLiveRoute({
  live,
}: {
  readonly live: LiveControl
}): Implementation<'resumeLive'> {
  return implement('resumeLive', async ({ params, user }) => {
    return live.resume(user.userId, params.eventId)
  })
}
