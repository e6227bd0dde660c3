import { ProtocolError } from '../errors/protocol-error.ts'
import { defineLifecycle } from '../primitives/lifecycle.ts'
import {
  type EventStatus,
  eventTransitions,
  type LiveStatus,
  type LiveStep,
} from './event-status.ts'

/** Steps of an event (CORE-EVS-001 to CORE-EVS-009, CORE-EVS-016, CORE-EVS-017). */
export const eventLifecycle = defineLifecycle<EventStatus>('An event', eventTransitions)

/** The state of live in the words of the live update message; status null when nothing is live. */
export interface LiveProgress {
  readonly status: LiveStatus | null
  readonly step: LiveStep | null
}

const NOT_LIVE: LiveProgress = { status: null, step: null }

/** What the live update message says of each status of an event (GAP-039). */
const PROGRESS: Readonly<Record<EventStatus, LiveProgress>> = {
  uninitialized: NOT_LIVE,
  starting: NOT_LIVE,
  started: NOT_LIVE,
  live_starting: { status: 'starting', step: null },
  live_pre_roll: { status: 'started', step: 'pre_roll' },
  live_on_air: { status: 'started', step: 'on_air' },
  live_post_roll: { status: 'started', step: 'post_roll' },
  stopping: { status: 'stopping', step: null },
  stopped: NOT_LIVE,
}

/** The live update that belongs to an event's status. */
export function liveProgressOf(status: EventStatus): LiveProgress {
  return PROGRESS[status]
}

/**
 * The event's status that a live update stands for; null when nothing is live. `started` without a step is
 * on air (GAP-039). Throws a ProtocolError that begins with LiveStatusProcessingError on anything unknown
 * (CORE-EVS-018).
 */
export function eventStatusOfLive(update: {
  readonly status: string | null
  readonly step?: string | null | undefined
}): EventStatus | null {
  const { status } = update
  if (status === null) return null
  const step = status === 'started' ? (update.step ?? 'on_air') : null
  const found = Object.entries(PROGRESS).find(
    ([, progress]) => progress.status === status && progress.step === step,
  )
  if (!found) {
    const detail = `LiveStatusProcessingError: unknown live status "${status}", step "${step ?? ''}"`
    throw new ProtocolError('unknown', detail)
  }
  return found[0] as EventStatus
}
