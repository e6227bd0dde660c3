import type { LiveSettings } from '../../domain/live/live-settings.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Locks the live mix, or frees it. */
export function updateAudioLockRoute({
  liveSettings,
}: {
  readonly liveSettings: LiveSettings
}): Implementation<'updateAudioLock'> {
  return implement('updateAudioLock', async ({ params, body, user, clientId }) => {
    const call = { userId: user.userId, eventId: params.eventId, clientId }
    return liveSettings.setAudioLock(call, body)
  })
}
