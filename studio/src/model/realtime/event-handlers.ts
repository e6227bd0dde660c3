import { receiveSlotUpdate } from '../contributions/slot-actions.ts'
import { contributionsState } from '../contributions/store.ts'
import { eventEnded, resyncEvent } from '../event/actions.ts'
import { receiveLiveState, receiveSummary } from '../event/apply-event.ts'
import { eventState } from '../event/store.ts'
import { forgetInvitation, receiveInvitation } from '../invitations/actions.ts'
import { forgetDistributor, receiveDistributor, receiveOutput } from '../outputs/actions.ts'
import { outputsState } from '../outputs/store.ts'
import { queryClient } from '../query-client.ts'
import { tellOfFiles } from '../recordings/recording-news.ts'
import { forgetScene } from '../scenes/scene-drafts.ts'
import { receiveLive, receivePreviewId, receiveScene } from '../scenes/scene-sync.ts'
import { scenesState } from '../scenes/store.ts'
import { showRemoteTake } from '../scenes/take-actions.ts'
import { transitionState } from '../transition/store.ts'
import type { MessageHandlers } from './message-handlers.ts'

/** No screen shows these yet. */
const unseen = () => undefined

/** What messages about the event, its live, its people and its scenes do. */
export const eventHandlers: MessageHandlers<'event' | 'scene'> = {
  eventUpdated: ({ event }) => {
    void queryClient.invalidateQueries({ queryKey: ['events'] })
    receiveSummary(event)
    if (event.status === 'stopped') void eventEnded(event.id)
  },
  eventStopping: ({ eventId }) => {
    if (eventState.event?.id === eventId) eventState.phase = 'stopping'
  },
  // Other servers may announce what eventUpdated tells as well; a repeat changes nothing (GAP-109).
  eventStarting: ({ eventId }) => receiveStatus(eventId, 'starting'),
  eventStarted: ({ eventId }) => receiveStatus(eventId, 'started'),
  eventStopped: ({ eventId }) => void eventEnded(eventId),
  eventFilesAdded: ({ eventId, recordings }) => {
    void queryClient.invalidateQueries({ queryKey: ['events', eventId] })
    tellOfFiles(recordings)
  },
  liveUpdated: ({ live }) => receiveLiveState(live),
  outputUpdated: ({ output }) => receiveOutput(output),
  distributorAdded: ({ distributor, output }) => receiveDistributor(distributor, output),
  distributorUpdated: ({ distributor }) => {
    const index = outputsState.distributors.findIndex(({ id }) => id === distributor.id)
    if (index >= 0) outputsState.distributors[index] = distributor
  },
  distributorRemoved: ({ id }) => forgetDistributor(id),
  contributionUpdated: (update) => receiveSlotUpdate(update),
  latencyUpdated: ({ latency }) => {
    for (const slot of contributionsState.slots) slot.latency = latency
  },
  audioLockUpdated: unseen,
  fileStateUpdated: unseen,
  markerAdded: unseen,
  invitationAdded: ({ invitation }) => receiveInvitation(invitation),
  invitationRemoved: ({ id }) => forgetInvitation(id),
  invitationReceived: unseen,
  messageReceived: unseen,
  // For guests alone.
  talkbackUpdated: unseen,
  frameioProjectCreated: unseen,
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
  previewLeaseUpdated: unseen,
  templateSceneCreated: unseen,
  templateSceneUpdated: unseen,
  templateSceneFormatUpdated: unseen,
  templateSceneDeleted: unseen,
  thumbnailUpdated: ({ url, sceneId, contributionId }) => {
    const scene = scenesState.scenes.find(({ id }) => id === sceneId)
    if (scene) scene.thumbnailUrl = url
    const slot = contributionsState.slots.find(({ id }) => id === contributionId)
    if (slot) slot.imageUrl = url
  },
}

function receiveStatus(eventId: string, status: 'starting' | 'started'): void {
  if (eventState.event?.id !== eventId || eventState.status === status) return
  eventState.status = status
}
