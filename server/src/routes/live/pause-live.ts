import type { LiveControl } from '../../domain/live/live-control.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Pauses live. */
export function pauseLiveRoute({
  live,
}: {
  readonly live: LiveControl
}): Implementation<'pauseLive'> {
  return implement('pauseLive', async ({ params, user }) => {
    return live.pause(user.userId, params.eventId)
  })
}
