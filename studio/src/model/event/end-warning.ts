import { notify } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'
import { selectRemainingSec } from './selectors.ts'
import { eventState } from './store.ts'

/** The warning comes so long before the event's time is up (CORE-CST-005). */
export const WARN_BEFORE_SEC = 600
const CHECK_INTERVAL_MS = 5_000

/** Warns once when ten minutes are left, until the returned function is called. */
export function watchEventEnd(): () => void {
  const { clock } = services()
  let warnedEventId: string | null = null
  return clock.every(CHECK_INTERVAL_MS, () => {
    const { event, phase } = eventState
    const remainingSec = selectRemainingSec(eventState, clock.now())
    if (!event || phase !== 'open' || remainingSec === null) return
    if (remainingSec > WARN_BEFORE_SEC || warnedEventId === event.id) return
    warnedEventId = event.id
    const minutes = Math.ceil(remainingSec / 60)
    notify({ level: 'warn', messageId: 'eventEndsSoon', values: { minutes } })
  })
}
