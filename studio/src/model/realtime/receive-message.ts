import type { ServerMessage, ServerMessageName, ServerMessagePayload } from '@proscenium/protocol'
import { connectionState } from '../connection/store.ts'
import { contributionsState } from '../contributions/store.ts'
import { eventEnded, resyncEvent } from '../event/actions.ts'
import { receiveLiveState, receiveSummary } from '../event/apply-event.ts'
import { noteRevision } from '../event/revision.ts'
import { eventState } from '../event/store.ts'
import { forgetFile, rememberFile } from '../files/actions.ts'
import { notify } from '../notifications/actions.ts'
import { forgetDistributor, receiveDistributor, receiveOutput } from '../outputs/actions.ts'
import { queryClient } from '../query-client.ts'
import { forgetScene } from '../scenes/scene-drafts.ts'
import { clientId, receiveLive, receivePreviewId, receiveScene } from '../scenes/scene-sync.ts'
import { scenesState } from '../scenes/store.ts'
import { showRemoteTake } from '../scenes/take-actions.ts'
import { sessionState } from '../session/store.ts'
import { transitionState } from '../transition/store.ts'

type Handlers = {
  readonly [Name in ServerMessageName]: (payload: ServerMessagePayload<Name>) => void
}

const handlers: Handlers = {
  welcome: (payload) => {
    connectionState.control.clientId = payload.clientId
  },
  pong: () => undefined,
  eventUpdated: ({ event }) => {
    void queryClient.invalidateQueries({ queryKey: ['events'] })
    receiveSummary(event)
    if (event.status === 'stopped') void eventEnded(event.id)
  },
  eventStopping: ({ eventId }) => {
    if (eventState.event?.id === eventId) eventState.phase = 'stopping'
  },
  liveUpdated: ({ live }) => receiveLiveState(live),
  outputUpdated: ({ output }) => receiveOutput(output),
  distributorAdded: ({ distributor, output }) => receiveDistributor(distributor, output),
  distributorRemoved: ({ id }) => forgetDistributor(id),
  previewSceneUpdated: ({ scene, revision }) => {
    receiveScene(scene, revision)
    receivePreviewId(scene.id, revision)
  },
  liveSceneUpdated: ({ scene, transition, revision }) => {
    if (receiveLive(scene, revision)) showRemoteTake(scene, transition)
  },
  sceneCreated: ({ scene, revision }) => receiveScene(scene, revision),
  sceneUpdated: ({ scene, revision }) => receiveScene(scene, revision),
  sceneRemoved: ({ id }) => {
    forgetScene(id)
    // The server has chosen another scene to edit, and only it knows which.
    if (scenesState.previewSceneId === id) void resyncEvent()
  },
  transitionUpdated: ({ transition }) => {
    transitionState.transition = transition
  },
  eventFilesAdded: ({ eventId }) => {
    void queryClient.invalidateQueries({ queryKey: ['events', eventId] })
    notify({ level: 'success', messageId: 'recordingReady' })
  },
  contributionUpdated: ({ id, assigned, quality, status }) => {
    const slot = contributionsState.slots.find((candidate) => candidate.id === id)
    if (slot) Object.assign(slot, { assigned, quality, status })
  },
  fileAvailable: ({ file }) => rememberFile(file),
  fileRemoved: ({ id }) => forgetFile(id),
  storageUpdated: () => void queryClient.invalidateQueries({ queryKey: ['storage'] }),
  rightsUpdated: ({ rights }) => {
    if (sessionState.user) sessionState.user.rights = rights
  },
  userUpdated: ({ user }) => {
    if (sessionState.user?.id === user.id) sessionState.user = user
  },
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
  const isOwn = 'clientId' in payload && payload.clientId === clientId()
  // The table pairs each name with the handler of its payload.
  const handle = handlers[name] as (payload: ServerMessage['payload']) => void
  if (name === 'welcome' || !isOwn || !echoed.includes(name)) handle(payload)
  if (isGap) void resyncEvent()
}
