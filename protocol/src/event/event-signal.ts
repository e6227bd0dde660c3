import type { EventStatus } from './event-status.ts'

/** What a client tells its own parts when an event's status changes (CORE-RTM-014 to CORE-RTM-016, GAP-109). */
export const eventSignals = {
  starting: 'eventStarting',
  started: 'eventStarted',
  stopping: 'eventStopping',
  stopped: 'eventStopped',
} as const satisfies Partial<Record<EventStatus, string>>
export type EventSignal = (typeof eventSignals)[keyof typeof eventSignals]

/**
 * The signal that follows from `eventUpdated`; null when the status was known already, or is a step of live, which
 * `liveUpdated` tells of.
 */
export function eventSignalOf(known: EventStatus | null, heard: EventStatus): EventSignal | null {
  if (known === heard || !isSignalled(heard)) return null
  // The end of live leads back to started: the event itself did not start again.
  if (heard === 'started' && known !== null && known.startsWith('live_')) return null
  return eventSignals[heard]
}

function isSignalled(status: EventStatus): status is keyof typeof eventSignals {
  return Object.hasOwn(eventSignals, status)
}
