import { receiveAudioLock } from '../audio/lock-actions.ts'
import { receivePageNews } from '../browsers/watch-page-streams.ts'
import { receiveSlotUpdate } from '../contributions/slot-actions.ts'
import { contributionsState } from '../contributions/store.ts'
import { receiveDirectors, receiveEdits, receiveLeaseHolder } from '../directors/receive.ts'
import { eventEnded, resyncEvent } from '../event/actions.ts'
import { receiveLiveState, receiveSummary } from '../event/apply-event.ts'
import { receiveLatency } from '../event/settings-actions.ts'
import { eventState } from '../event/store.ts'
import { receiveFormats } from '../formats/actions.ts'
import { forgetInvitation, receiveInvitation } from '../invitations/actions.ts'
import { receiveMarker } from '../markers/actions.ts'
import { receiveMessage } from '../messages/actions.ts'
import { notify } from '../notifications/actions.ts'
import {
  forgetDistributor,
  receiveChangedDistributor,
  receiveDistributor,
  receiveOutput,
} from '../outputs/actions.ts'
import { receiveFileState } from '../playback/actions.ts'
import { queryClient } from '../query-client.ts'
import { tellOfFiles } from '../recordings/recording-news.ts'
import { forgetScene } from '../scenes/scene-drafts.ts'
import { receiveLive, receivePreviewId, receiveScene } from '../scenes/scene-sync.ts'
import { scenesState } from '../scenes/store.ts'
import { showRemoteTake } from '../scenes/take-actions.ts'
import { showServices } from '../show-services.ts'
import { tellTemplateNews } from '../templates/template-news.ts'
import { receiveTransition } from '../transition/actions.ts'
import type { MessageHandlers } from './message-handlers.ts'
import { isOwnClientId } from './own-client-ids.ts'

/** An invitation waits longer than other toasts; the log keeps its link. */
const INVITATION_TOAST_MS = 60_000

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
    tellOfFiles(eventId, recordings)
  },
  liveUpdated: ({ live }) => receiveLiveState(live),
  outputUpdated: ({ output }) => receiveOutput(output),
  distributorAdded: ({ distributor, output }) => receiveDistributor(distributor, output),
  distributorUpdated: ({ distributor }) => receiveChangedDistributor(distributor),
  distributorRemoved: ({ id }) => forgetDistributor(id),
  contributionUpdated: (update) => receiveSlotUpdate(update),
  latencyUpdated: ({ latency }) => receiveLatency(latency),
  audioLockUpdated: ({ audioLock }) => receiveAudioLock(audioLock),
  formatsUpdated: ({ composedFormatIds, outputs }) => {
    receiveFormats({ composedFormatIds, outputs })
  },
  fileStateUpdated: ({ fileState, clientId }) => {
    receiveFileState(fileState, isOwnClientId(clientId))
  },
  pageUpdated: receivePageNews,
  markerAdded: ({ eventId, marker }) => {
    receiveMarker(marker)
    void queryClient.invalidateQueries({ queryKey: ['events', eventId, 'markers'] })
  },
  invitationAdded: ({ invitation }) => receiveInvitation(invitation),
  invitationRemoved: ({ id }) => forgetInvitation(id),
  invitationReceived: ({ eventName, link }) => {
    notify({
      level: 'info',
      messageId: 'invitationReceived',
      values: { event: eventName },
      action: { kind: 'join_show', link },
      durationMs: INVITATION_TOAST_MS,
    })
  },
  messageReceived: ({ from, to, message, date }) => receiveMessage({ from, to, message, date }),
  // For guests alone.
  talkbackUpdated: unseen,
  frameioProjectCreated: () => {
    notify({ level: 'success', messageId: 'frameioSent' })
  },
  previewSceneUpdated: ({ scene, revision, operations, clientId }) => {
    receiveScene(scene, revision)
    receiveEdits(clientId, operations)
    receivePreviewId(scene.id, revision)
  },
  liveSceneUpdated: ({ scene, transition, revision }) => {
    const news = receiveLive(scene, revision)
    if (!news?.scene) return
    if (news.isTake) showRemoteTake(news.scene, transition)
    else showServices().engine.setLive(news.scene)
  },
  sceneCreated: ({ scene, revision }) => receiveScene(scene, revision),
  sceneUpdated: ({ scene, revision }) => receiveScene(scene, revision),
  sceneRemoved: ({ id }) => {
    forgetScene(id)
    // The server has chosen another scene to edit, and only it knows which.
    if (scenesState.previewSceneId === id) void resyncEvent()
  },
  transitionUpdated: ({ transition, clientId }) => receiveTransition(transition, clientId),
  previewLeaseUpdated: ({ holder }) => receiveLeaseHolder(holder),
  directorsUpdated: ({ directors }) => receiveDirectors(directors),
  templateSceneCreated: templateScenesChanged,
  templateSceneUpdated: templateScenesChanged,
  templateSceneFormatUpdated: templateScenesChanged,
  templateSceneDeleted: templateScenesChanged,
  thumbnailUpdated: ({ url, sceneId, contributionId, templateId }) => {
    if (templateId !== null) void queryClient.invalidateQueries({ queryKey: ['templates'] })
    const scene = scenesState.scenes.find(({ id }) => id === sceneId)
    if (scene) scene.thumbnailUrl = url
    const slot = contributionsState.slots.find(({ id }) => id === contributionId)
    if (slot) slot.imageUrl = url
  },
}

function templateScenesChanged(change: { readonly templateId: string }): void {
  void queryClient.invalidateQueries({ queryKey: ['templates'] })
  tellTemplateNews({ kind: 'scenes', templateId: change.templateId })
}

function receiveStatus(eventId: string, status: 'starting' | 'started'): void {
  if (eventState.event?.id !== eventId || eventState.status === status) return
  eventState.status = status
}
