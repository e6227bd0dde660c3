import type { LiveControl } from '../../domain/live/live-control.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Ends an event, live included. */
export function stopEventRoute({
  live,
}: {
  readonly live: LiveControl
}): Implementation<'stopEvent'> {
  return implement('stopEvent', async ({ params, user }) => {
    return live.stopEvent(user.userId, params.id)
  })
}
