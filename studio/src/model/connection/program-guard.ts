import { subscribe } from 'valtio'
import { eventState } from '../event/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { connectionState } from './store.ts'

/** How long the server may say that no program arrives while the link here looks well. */
const PATIENCE_MS = 4_000

/**
 * Sends the program anew when the server says that none arrives though the link looks well here: after a
 * restart of the server or its media process the old peer connection knows nothing of it for many seconds.
 */
export function guardProgram(): () => void {
  let cancel: (() => void) | undefined

  function check(): void {
    const isDeaf =
      eventState.phase === 'open' &&
      !eventState.live.programConnected &&
      connectionState.control.status === 'open' &&
      connectionState.program.status === 'connected'
    if (!isDeaf) {
      cancel?.()
      cancel = undefined
      return
    }
    cancel ??= services().clock.after(PATIENCE_MS, () => {
      cancel = undefined
      showServices().publisher.republish()
    })
  }

  const stops = [subscribe(eventState, check), subscribe(connectionState, check)]
  return () => {
    for (const stop of stops) stop()
    cancel?.()
  }
}
