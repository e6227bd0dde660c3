import type { ServerMessage, ServerMessageName } from '@proscenium/protocol'
import { connectionState } from '../connection/store.ts'
import { resyncEvent } from '../event/actions.ts'
import { noteRevision } from '../event/revision.ts'
import { eventState } from '../event/store.ts'
import { queryClient } from '../query-client.ts'
import { clientId } from '../scenes/scene-sync.ts'
import { eventHandlers } from './event-handlers.ts'
import { libraryHandlers } from './library-handlers.ts'
import type { MessageHandlers } from './message-handlers.ts'

/** Ids that this tab had before its link broke: what it caused then may be told only now. */
const formerClientIds = new Set<string>()

const handlers: MessageHandlers<'connection' | 'event' | 'scene' | 'library' | 'booth'> = {
  welcome: (payload) => {
    const isFirst = connectionState.control.clientId === null
    formerClientIds.add(clientId())
    connectionState.control.clientId = payload.clientId
    // The event was loaded before anybody listened; later sockets are told what passed between.
    if (isFirst) void resyncEvent()
  },
  pong: () => undefined,
  resync: () => {
    void queryClient.invalidateQueries()
    void resyncEvent()
  },
  ...eventHandlers,
  ...libraryHandlers,
}

/** Messages whose content this tab has had from the answer of its own call (GAP-058). */
const echoed: readonly ServerMessageName[] = [
  'previewSceneUpdated',
  'liveSceneUpdated',
  'transitionUpdated',
]

/** Takes over what a message of the server says. */
export function receiveMessage({ event_name: name, payload }: ServerMessage): void {
  if ('eventId' in payload && payload.eventId !== eventState.event?.id) {
    // Recordings are listed outside the studio as well.
    if (name !== 'eventFilesAdded') return
  }
  const isGap = 'revision' in payload && noteRevision(payload.revision)
  const isOwn = 'clientId' in payload && isOwnClientId(payload.clientId)
  // The table pairs each name with the handler of its payload.
  const handle = handlers[name] as (payload: ServerMessage['payload']) => void
  if (name === 'welcome' || !isOwn || !echoed.includes(name)) handle(payload)
  if (isGap) void resyncEvent()
}

function isOwnClientId(id: string | undefined): boolean {
  return id !== undefined && (id === clientId() || formerClientIds.has(id))
}
