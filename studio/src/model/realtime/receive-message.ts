import type { ServerMessage, ServerMessageName } from '@proscenium/protocol'
import { connectionState } from '../connection/store.ts'
import { resyncEvent } from '../event/actions.ts'
import { noteRevision } from '../event/revision.ts'
import { eventState } from '../event/store.ts'
import { queryClient } from '../query-client.ts'
import { refreshUser } from '../session/actions.ts'
import { tellTemplateNews } from '../templates/template-news.ts'
import { eventHandlers } from './event-handlers.ts'
import { libraryHandlers } from './library-handlers.ts'
import type { MessageHandlers } from './message-handlers.ts'
import { isOwnClientId, keepClientId } from './own-client-ids.ts'

const handlers: MessageHandlers<'connection' | 'event' | 'scene' | 'library' | 'booth'> = {
  welcome: (payload) => {
    const isFirst = connectionState.control.clientId === null
    keepClientId()
    connectionState.control.clientId = payload.clientId
    // The event was loaded before anybody listened; later sockets are told what passed between.
    if (isFirst) void resyncEvent()
  },
  pong: () => undefined,
  resync: () => {
    void queryClient.invalidateQueries()
    void resyncEvent()
    void refreshUser()
    tellTemplateNews({ kind: 'missed' })
  },
  ...eventHandlers,
  ...libraryHandlers,
}

/** Messages whose content this tab has had from the answer of its own call (GAP-058). */
const echoed: readonly ServerMessageName[] = ['previewSceneUpdated', 'liveSceneUpdated']

/** What is shown of events outside the studio as well. */
const ofAnyEvent: readonly ServerMessageName[] = [
  'eventFilesAdded',
  'markerAdded',
  'frameioProjectCreated',
]

/** Takes over what a message of the server says. */
export function receiveMessage({ event_name: name, payload }: ServerMessage): void {
  if ('eventId' in payload && payload.eventId !== eventState.event?.id) {
    if (!ofAnyEvent.includes(name)) return
  }
  const isGap = 'revision' in payload && noteRevision(payload.revision)
  const isOwn = 'clientId' in payload && isOwnClientId(payload.clientId)
  // The table pairs each name with the handler of its payload.
  const handle = handlers[name] as (payload: ServerMessage['payload']) => void
  if (name === 'welcome' || !isOwn || !echoed.includes(name)) handle(payload)
  if (isGap) void resyncEvent()
}
