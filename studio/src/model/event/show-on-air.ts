import { isLiveInProgress } from '@proscenium/protocol'
import { connectionState } from '../connection/store.ts'
import { services } from '../studio-services.ts'
import { eventState } from './store.ts'

/** Logging out must not wait long for a server that may be away. */
const TIMEOUT_MS = 3_000
const MAX_ONGOING = 20

/** A show of the visitor that is on air. */
export interface ShowOnAir {
  readonly name: string
  /** Whether this tab sends its program; otherwise another tab or device does. */
  readonly isHere: boolean
}

/** The show on air of this tab, else one that the server knows of; null where there is none, or no answer. */
export async function findShowOnAir(): Promise<ShowOnAir | null> {
  const { event, status } = eventState
  if (event && isLiveInProgress(status)) {
    return { name: event.name, isHere: connectionState.program.status === 'connected' }
  }
  try {
    const query = { ongoing: '1', per_page: MAX_ONGOING } as const
    const { items } = await services().api.call('listEvents', { query, timeoutMs: TIMEOUT_MS })
    const live = items.find((item) => isLiveInProgress(item.status))
    return live ? { name: live.name, isHere: false } : null
  } catch {
    return null
  }
}
