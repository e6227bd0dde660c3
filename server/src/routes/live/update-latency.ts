import type { LiveSettings } from '../../domain/live/live-settings.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Sets the receive buffer of an event's contributions. */
export function updateLatencyRoute({
  liveSettings,
}: {
  readonly liveSettings: LiveSettings
}): Implementation<'updateLatency'> {
  return implement('updateLatency', async ({ params, body, user, clientId }) => {
    const call = { userId: user.userId, eventId: params.eventId, clientId }
    return { latency: await liveSettings.setLatency(call, body.latency) }
  })
}
