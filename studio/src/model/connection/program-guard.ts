import { subscribe } from 'valtio'
import { eventState } from '../event/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { connectionState, type ProgramLink } from './store.ts'

/** How long the server may say that no program arrives of a tab whose link looks well. */
const OWN_PATIENCE_MS = 4_000
/** Who sent it may be back after a reload, a moment without network or a restart of the server: the show stays his. */
const OTHERS_PATIENCE_MS = 12_000
/** Of several tabs that stand by one comes first. */
const SPREAD_MS = 3_000

type Remedy = 'republish' | 'publishIfFree'
/** What is done about it, by how this tab stands to the program. */
const remedies: Partial<Record<ProgramLink['status'], Remedy>> = {
  connected: 'republish',
  taken: 'publishIfFree',
}

/**
 * Sees to a program that the server says does not arrive. Though the link looks well here it is sent anew: after a
 * restart of the server or its media process the old peer connection knows nothing of it for many seconds. And where
 * another director sent it until now, or a tab that was closed, this one does (GAP-059: nobody is taken over).
 */
export function guardProgram(): () => void {
  let cancel: (() => void) | undefined
  let planned: Remedy | undefined

  function check(): void {
    const isMissing =
      eventState.phase === 'open' &&
      !eventState.live.programConnected &&
      connectionState.control.status === 'open'
    const due = isMissing ? remedies[connectionState.program.status] : undefined
    if (due !== planned) {
      cancel?.()
      cancel = undefined
      planned = due
    }
    if (!due) return
    const isOurs = due === 'republish'
    const patienceMs = isOurs ? OWN_PATIENCE_MS : OTHERS_PATIENCE_MS + Math.random() * SPREAD_MS
    cancel ??= services().clock.after(patienceMs, () => {
      cancel = undefined
      planned = undefined
      showServices().publisher[due]()
    })
  }

  const stops = [subscribe(eventState, check), subscribe(connectionState, check)]
  return () => {
    for (const stop of stops) stop()
    cancel?.()
  }
}
