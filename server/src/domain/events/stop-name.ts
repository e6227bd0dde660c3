import type { EventRecord } from '../ports/records.ts'
import type { TrackedName } from '../ports/tracking-bus.ts'

/** Under which name the end of an event is counted (CORE-EVS-022). */
export function stopNameOf({ status }: Pick<EventRecord, 'status'>): TrackedName {
  return status === 'live_on_air' ? 'event_stopped' : 'studio_closed'
}
