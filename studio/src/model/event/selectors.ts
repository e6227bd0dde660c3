import { isLiveInProgress } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { EventState } from './store.ts'

type State = Snapshot<EventState>

/** What the event button says; see the table "State to UI" of the design. */
export type LivePhase =
  | 'none'
  | 'opening'
  | 'ready'
  | 'connecting'
  | 'pre_roll'
  | 'on_air'
  | 'paused'
  | 'post_roll'
  | 'stopping'
  | 'ended'

/** Live is starting, running or ending (CORE-EVS-011). */
export function selectIsLive(state: State): boolean {
  return isLiveInProgress(state.status)
}

/** Epoch milliseconds since when the show is on air; null while it is not. */
export function selectOnAirSinceMs(state: State): number | null {
  const startedAt = state.live.startedAt ?? state.event?.liveStartedAt
  return selectIsLive(state) && startedAt ? Date.parse(startedAt) : null
}

/** Seconds until the server ends the event; null off air and without a limit (GAP-042). */
export function selectRemainingSec(state: State, nowMs: number): number | null {
  const { event } = state
  if (event?.totalSec == null || event.limitFromMs === null) return null
  return Math.max(0, event.totalSec - (nowMs - event.limitFromMs) / 1_000)
}

/** One word for the whole life of the show. */
export function selectLivePhase(state: State): LivePhase {
  switch (state.phase) {
    case 'none':
    case 'ended':
      return state.phase
    case 'starting':
    case 'joining':
      return 'opening'
    case 'stopping':
      return 'stopping'
    case 'open':
      return openPhase(state)
  }
}

function openPhase(state: State): LivePhase {
  if (state.liveRequest === 'starting') return 'connecting'
  switch (state.status) {
    case 'live_starting':
      return 'connecting'
    case 'live_pre_roll':
      return 'pre_roll'
    case 'live_on_air':
      return state.live.paused ? 'paused' : 'on_air'
    case 'live_post_roll':
      return 'post_roll'
    case 'stopping':
      return 'stopping'
    case 'stopped':
      return 'ended'
    default:
      return state.liveRequest === 'stopping' ? 'post_roll' : 'ready'
  }
}
