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
  isBlocked: false,
  masterVolume: 100,
  isMasterMuted: false,
})
