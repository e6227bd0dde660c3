import { eventState } from '../event/store.ts'
import { services } from '../studio-services.ts'
import { healthState } from './store.ts'

const EVERY_MS = 5_000

/** Asks the server how busy it is, at once and every five seconds, until the returned function is called. */
export function watchServerLoad(): () => void {
  let isOver = false
  const ask = async () => {
    const { event } = eventState
    if (!event) return
    const load = await services()
      .api.call('readServerLoad', { apiUrl: event.apiUrl })
      .catch(() => null)
    if (!isOver) healthState.serverLoad = load
  }
  void ask()
  const stop = services().clock.every(EVERY_MS, () => void ask())
  return () => {
    isOver = true
    stop()
    healthState.serverLoad = null
  }
}
