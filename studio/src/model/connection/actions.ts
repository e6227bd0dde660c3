import { filterOfContext } from '@proscenium/protocol'
import { retryRemoteStreams } from '../contributions/remote-streams.ts'
import { eventState } from '../event/store.ts'
import { retryFormatLinks } from '../formats/format-links.ts'
import type { PageContext } from '../place/page-context.ts'
import { sessionState } from '../session/store.ts'
import { showServices } from '../show-services.ts'

/** Path of the websocket when no event says otherwise (GAP-004). */
const MAIN_SOCKET_PATH = '/ws'

/** Contexts whose sockets hear of more than a director's. */
const ownContexts = [
  'library_files',
  'library_font_create',
  'template_scenes',
  'video_booth_edit',
] as const
let place: PageContext = 'other'

/** The visitor is on a page of this context: what he hears of follows him, but for the studio of an open event. */
export function tellPlace(context: PageContext): void {
  if (context === place) return
  place = context
  if (!eventState.event) connectRealtime()
}

/** Connects as it fits: to the event's socket in the studio, else to the main one; anonymous visitors have none. */
export function connectRealtime(): void {
  const { realtime } = showServices()
  const { event } = eventState
  if (sessionState.status !== 'identified') realtime.close()
  else if (event) {
    realtime.open(event.websocketUrl, filterOfContext({ kind: 'studio', eventId: event.id }))
  } else realtime.open(mainSocketUrl(), filterOfContext({ kind: kindOfPlace() }))
}

function kindOfPlace() {
  return ownContexts.find((context) => context === place) ?? 'studio'
}

/** Tries both links now instead of waiting. */
export function reconnectNow(): void {
  const { realtime, publisher } = showServices()
  realtime.retryNow()
  publisher.retryNow()
  retryFormatLinks()
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
