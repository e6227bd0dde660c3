import type { AudioLock } from '@proscenium/protocol'
import { eventState } from '../event/store.ts'
import { type ActionOutcome, actionFailure, refusal } from '../failure.ts'
import { notifyFailure } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'
import { audioState } from './store.ts'

/**
 * What may change the mix on air. `open`: takes and hands; `kept`: hands alone, takes leave it as it is;
 * `frozen`: nothing (GAP-050).
 */
export const mixLocks = ['open', 'kept', 'frozen'] as const
export type MixLock = (typeof mixLocks)[number]

const FLAGS: Readonly<Record<MixLock, AudioLock>> = {
  open: { director: false, encoder: false },
  kept: { director: true, encoder: false },
  frozen: { director: true, encoder: true },
}

/** The lock by its name. */
export function mixLockOf({ director, encoder }: Readonly<AudioLock>): MixLock {
  if (encoder) return 'frozen'
  return director ? 'kept' : 'open'
}

/** Locks the mix for all directors of the event, or frees it (CORE-CLV-009). */
export async function setMixLock(lock: MixLock): ActionOutcome {
  const { event } = eventState
  if (!event) return refusal('event_should_be_started')
  audioState.isLockPending = true
  try {
    const body = FLAGS[lock]
    receiveAudioLock(await services().api.call('updateAudioLock', { apiUrl: event.apiUrl, body }))
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  } finally {
    audioState.isLockPending = false
  }
}

/** Takes over what the server says of the lock (CORE-RTM-027). */
export function receiveAudioLock({ director, encoder }: Readonly<AudioLock>): void {
  audioState.lock = { director, encoder }
}
