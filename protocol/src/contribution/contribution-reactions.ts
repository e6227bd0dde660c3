import type { EventStatus, LiveStatus } from '../event/event-status.ts'
import type { ContributionStatus } from './contribution.ts'
import type { ContributionStopReason } from './contribution-lifecycle.ts'
import type { ContributionSource } from './contribution-source.ts'

/** What a contributor's page, or whoever watches him, has to do. */
export type ContributionReaction =
  /** End the stream that is sent. */
  | 'stop_stream'
  /** Forget the contribution. */
  | 'destroy'
  /** End the view of its monitor stream. */
  | 'stop_monitoring'
  /** Go back to how a contribution is before anything was sent. */
  | 'reset'
  /** Send again. */
  | 'start'
  /** Keep why it stopped, to show it. */
  | 'record_reason'
  /** Give the slot back. */
  | 'unassign'
  /** Encode with the bit rates that the event asks for. */
  | 'apply_bit_rates'

/** What an update says of a contribution. */
export interface ContributionNews {
  readonly assigned: boolean
  readonly status: ContributionStatus
  readonly stopReason: ContributionStopReason | null
  readonly source: ContributionSource
}

/**
 * What an update of the own contribution asks of its page (CORE-CTS-015 to CORE-CTS-017): one that is not
 * assigned any more is over; one that has stopped starts again where that was asked for, else its slot is
 * given back, unless it was taken away or something outside of a browser fills it.
 */
export function reactionsToUpdate(
  { assigned, status, stopReason, source }: ContributionNews,
  isRestarting: boolean,
): readonly ContributionReaction[] {
  if (!assigned) return ['stop_stream', 'destroy', 'stop_monitoring']
  if (status !== 'stopped') return []
  if (isRestarting) return ['reset', 'start']
  const isLeft = stopReason === 'unassigned' || source === 'external'
  return isLeft ? ['reset', 'record_reason'] : ['reset', 'record_reason', 'unassign']
}

/** The event's status as a contributor's welcome tells it (CORE-CTS-019, GAP-066). */
export function eventStatusOfWelcome(live: { readonly status: LiveStatus | null }): EventStatus {
  return live.status === 'started' ? 'live_on_air' : 'started'
}

/** Tries of a stream whose connection failed, and the time between them, in milliseconds (GAP-015). */
export const MAX_STREAM_RESTARTS = 3
export const STREAM_RESTART_DELAY_MS = 2_000

/**
 * What a peer connection's ICE state asks of the sending page (CORE-CTS-022 to CORE-CTS-024, GAP-015): a
 * connection that is merely interrupted waits, one that failed stops the contribution and, unless its
 * contributor has left or has tried often enough, starts it again.
 */
export function reactionsToIce(
  state: 'new' | 'checking' | 'connected' | 'completed' | 'disconnected' | 'failed' | 'closed',
  { hasLeft, restarts }: { readonly hasLeft: boolean; readonly restarts: number },
): readonly ContributionReaction[] {
  if (state === 'connected') return ['apply_bit_rates']
  if (state !== 'failed' && state !== 'closed') return []
  const isWorthIt = !hasLeft && restarts < MAX_STREAM_RESTARTS
  return isWorthIt ? ['stop_stream', 'start'] : ['stop_stream', 'unassign']
}

/** What the end of an event asks of who only watches (CORE-CTS-026). */
export const LURKER_REACTIONS_TO_END: readonly ContributionReaction[] = [
  'destroy',
  'stop_monitoring',
]
