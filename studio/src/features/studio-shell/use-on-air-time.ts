import { useSnapshot } from 'valtio'
import { selectOnAirSinceMs, selectRemainingSec } from '../../model/event/selectors.ts'
import { eventState } from '../../model/event/store.ts'
import { useNow } from './use-event-state.ts'

/** When the show went on air, and what is left of the event's time. */
export function useOnAirTime(): { sinceMs: number | null; remainingSec: number | null } {
  const event = useSnapshot(eventState)
  const nowMs = useNow(event.event?.totalSec != null)
  return { sinceMs: selectOnAirSinceMs(event), remainingSec: selectRemainingSec(event, nowMs) }
}
