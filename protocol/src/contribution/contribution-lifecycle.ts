import { defineLifecycle, type TransitionTable } from '../primitives/lifecycle.ts'
import type { ContributionStatus } from './contribution.ts'

/** Every allowed step of a contribution (CORE-CTS-001 to CORE-CTS-003). */
export const contributionTransitions: TransitionTable<ContributionStatus> = {
  stopped: ['starting'],
  starting: ['started', 'stopped'],
  started: ['stopped'],
}

/** Steps of a contribution. */
export const contributionLifecycle = defineLifecycle<ContributionStatus>(
  'A contribution',
  contributionTransitions,
)

/** Why a contribution stopped (CORE-CTS-004 to CORE-CTS-014). */
export const contributionStopReasons = [
  'failed',
  'event_stopped',
  'gone',
  'http_contributor',
  'http_director',
  'rtmp_publish_done',
  'unassigned',
  'webrtc_blocked',
  'webrtc_connection_failed',
  'webrtc_data_channel_closed',
  'webrtc_no_tracks',
] as const
export type ContributionStopReason = (typeof contributionStopReasons)[number]
