import type { LampState } from '../../components/lamp.tsx'
import type { LurkerState } from '../../model/lurker/store.ts'

/** Keys of the state in the catalogue `lurker`. */
export type WatchStateText =
  | 'stateLive'
  | 'stateSoundOnly'
  | 'stateConnecting'
  | 'stateRetrying'
  | 'stateWaiting'

/** How watching goes: in a word, and with the shape before it. */
export interface WatchState {
  readonly text: WatchStateText
  readonly lamp: LampState
}

type Facts = Pick<LurkerState, 'status' | 'hasVideo' | 'hasAudio'> & {
  readonly viewer: Pick<LurkerState['viewer'], 'status'>
}

/**
 * Says what a lurker gets. Whether somebody sends is known from the server once it has told, and else from what
 * arrives.
 */
export function watchState({ status, viewer, hasVideo, hasAudio }: Facts): WatchState {
  if (status === 'stopped') return { text: 'stateWaiting', lamp: 'stopped' }
  if (viewer.status === 'retrying') return { text: 'stateRetrying', lamp: 'retrying' }
  if (viewer.status === 'refused') return { text: 'stateWaiting', lamp: 'stopped' }
  if (viewer.status !== 'connected') return { text: 'stateConnecting', lamp: 'starting' }
  if (hasVideo) return { text: 'stateLive', lamp: 'live' }
  if (hasAudio) return { text: 'stateSoundOnly', lamp: 'live' }
  return { text: 'stateWaiting', lamp: 'stopped' }
}
