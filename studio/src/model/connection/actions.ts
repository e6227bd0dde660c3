import { filterOfContext } from '@proscenium/protocol'
import { retryRemoteStreams } from '../contributions/remote-streams.ts'
import { eventState } from '../event/store.ts'
import { sessionState } from '../session/store.ts'
import { showServices } from '../show-services.ts'

/** Path of the websocket when no event says otherwise (GAP-004). */
const MAIN_SOCKET_PATH = '/ws'

/** Connects as it fits: to the event's socket in the studio, else to the main one; anonymous visitors have none. */
export function connectRealtime(): void {
  const { realtime } = showServices()
  const { event } = eventState
  if (sessionState.status !== 'identified') realtime.close()
  else if (event) {
    realtime.open(event.websocketUrl, filterOfContext({ kind: 'studio', eventId: event.id }))
  } else realtime.open(mainSocketUrl(), filterOfContext({ kind: 'studio' }))
}

/** Tries both links now instead of waiting. */
export function reconnectNow(): void {
  const { realtime, publisher } = showServices()
  realtime.retryNow()
  publisher.retryNow()
  retryRemoteStreams()
}

/** Sends the program of this tab in place of another director's (GAP-059). */
export function takeOverProgram(): void {
  showServices().publisher.takeOver()
}

function mainSocketUrl(): string {
  const { origin } = globalThis.location
  return `${origin.replace(/^http/, 'ws')}${MAIN_SOCKET_PATH}`
}
