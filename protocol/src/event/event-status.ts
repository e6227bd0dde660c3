import * as z from 'zod'

/** Life of an event (CORE-EVS-001 to CORE-EVS-009). */
export const eventStatuses = [
  'uninitialized',
  'starting',
  'started',
  'live_starting',
  'live_pre_roll',
  'live_on_air',
  'live_post_roll',
  'stopping',
  'stopped',
] as const
export type EventStatus = (typeof eventStatuses)[number]
export const eventStatusSchema = z.enum(eventStatuses, { error: 'The event status is invalid' })

/** Every allowed step; 'live_post_roll' returns to 'started' when only live is ended (GAP-037 as amended). */
export const eventTransitions: Readonly<Record<EventStatus, readonly EventStatus[]>> = {
  uninitialized: ['starting'],
  starting: ['started', 'stopping'],
  started: ['live_starting', 'stopping'],
  live_starting: ['live_pre_roll', 'live_on_air', 'live_post_roll', 'started', 'stopping'],
  live_pre_roll: ['live_on_air', 'live_post_roll', 'stopping'],
  live_on_air: ['live_post_roll', 'stopping'],
  live_post_roll: ['started', 'stopping'],
  stopping: ['stopped'],
  stopped: [],
}

const LIVE: readonly EventStatus[] = [
  'live_starting',
  'live_pre_roll',
  'live_on_air',
  'live_post_roll',
]

/** Live starting, pre-roll, on air or post-roll (CORE-EVS-011). */
export function isLiveInProgress(status: EventStatus): boolean {
  return LIVE.includes(status)
}

/** Started, which includes every live state (CORE-EVS-010). */
export function isStarted(status: EventStatus): boolean {
  return status === 'started' || isLiveInProgress(status)
}

/** Starting or started; stopping is not in progress (GAP-036). */
export function isInProgress(status: EventStatus): boolean {
  return status === 'starting' || isStarted(status)
}

/** Live update messages (GAP-039). */
export const liveStatuses = ['starting', 'started', 'stopping'] as const
export const liveSteps = ['pre_roll', 'on_air', 'post_roll'] as const
export type LiveStatus = (typeof liveStatuses)[number]
export type LiveStep = (typeof liveSteps)[number]
