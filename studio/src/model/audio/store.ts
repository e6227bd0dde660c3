import type { AudioLock } from '@proscenium/protocol'
import { proxy } from 'valtio'

/** What the director hears. */
export type Monitor = 'program' | 'preview' | 'off'

export interface AudioState {
  /** Preview and live are muted by default. */
  monitor: Monitor
  /** False until the director has listened to anything: the "Monitors muted" chip stays. */
  hasListened: boolean
  /** Volume of the monitor, 0 to 100. */
  monitorVolume: number
  /** True while the director listens to guests alone: what he hears else rests. */
  isSoloed: boolean
  /** Source keys of the strips that are heard alone, on this machine. */
  soloed: string[]
  /** What this machine plays is turned down, whatever it is. */
  isDimmed: boolean
  /** Whether takes and hands may change the mix on air; the event's, for all directors (GAP-050). */
  lock: AudioLock
  /** The server has not answered yet to the last wish about the lock. */
  isLockPending: boolean
  /** Source keys of microphones that are muted in the show while somebody speaks into them. */
  speakingMuted: string[]
  /** True when the browser waits for a click before it plays. */
  isBlocked: boolean
  /** Program volume, 0 to 100; session only. */
  masterVolume: number
  isMasterMuted: boolean
}

/** Listening and master; the strips themselves are the scenes' audio elements. */
export const audioState = proxy<AudioState>({
  monitor: 'off',
  hasListened: false,
  monitorVolume: 80,
  isSoloed: false,
  soloed: [],
  isDimmed: false,
  lock: { director: false, encoder: false },
  isLockPending: false,
  speakingMuted: [],
  isBlocked: false,
  masterVolume: 100,
  isMasterMuted: false,
})
