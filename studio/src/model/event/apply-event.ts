import type { EventSummary, LiveEvent, LiveState } from '@proscenium/protocol'
import { receiveAudioLock } from '../audio/lock-actions.ts'
import { audioState } from '../audio/store.ts'
import { receiveBrowsers } from '../browsers/receive.ts'
import { receiveCarousels } from '../carousels/receive.ts'
import { clearSlots, receiveSlots } from '../contributions/slot-actions.ts'
import { contributionsState } from '../contributions/store.ts'
import { clearDirectors, receiveLeaseHolder } from '../directors/receive.ts'
import { filesState } from '../files/store.ts'
import { clearInvitations } from '../invitations/actions.ts'
import { invitationsState } from '../invitations/store.ts'
import { receiveMarkers } from '../markers/actions.ts'
import { clearMessages, receiveMessages } from '../messages/actions.ts'
import { loadNotes } from '../notes/actions.ts'
import { notify } from '../notifications/actions.ts'
import { outputsState } from '../outputs/store.ts'
import { receiveFileStates } from '../playback/actions.ts'
import { knowFiles } from '../recordings/recording-news.ts'
import { clearScenes } from '../scenes/clear-scenes.ts'
import { forgetScene } from '../scenes/scene-drafts.ts'
import {
  pendingCommands,
  receiveLive,
  receivePreviewId,
  receiveScene,
} from '../scenes/scene-sync.ts'
import { scenesState } from '../scenes/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { transitionState } from '../transition/store.ts'
import { eventState, NOT_LIVE } from './store.ts'

const MS_PER_SECOND = 1_000
const NANOSECONDS_PER_MS = 1_000_000

/** Takes over everything that the server says of an event; edits that it has not seen stay on top. */
export function applyEvent(event: LiveEvent): void {
  const { revision, statusProgress } = event
  const isKnown = eventState.event?.id === event.id && eventState.phase === 'open'
  eventState.event = {
    id: event.id,
    name: event.name,
    description: event.description,
    orientation: event.orientation,
    templateId: event.templateId,
    apiUrl: event.apiUrl,
    websocketUrl: event.websocketUrl,
    rtcConfiguration: event.rtcConfiguration,
    formats: event.formats,
    overlays: event.overlays,
    composedFormatIds: event.composedFormatIds,
    createdAt: event.createdAt,
    startedAt: event.startedAt,
    liveStartedAt: event.liveStartedAt,
    totalSec: statusProgress.total,
    latency: event.latency,
    fieldDisplayed: event.fieldDisplayed,
    limitFromMs: isOnAir(event.live)
      ? services().clock.now() - statusProgress.elapsed * MS_PER_SECOND
      : null,
  }
  eventState.status = event.status
  eventState.revision = revision
  receiveLiveState(event.live)
  receiveAudioLock(event.audioLock)
  outputsState.outputs = event.outputs
  outputsState.distributors = event.distributors
  closeFormOfRemoved()
  receiveSlots(event.contributions, isKnown)
  knowFiles(event.recordings)
  invitationsState.open = event.invitations
  receiveLeaseHolder(event.previewLease)
  receiveMarkers(event.markers)
  receiveFileStates(event.fileStates)
  receiveMessages(event.messages)
  receiveBrowsers(event.browsers)
  receiveCarousels(event.carousels)
  for (const file of event.files) filesState.files[file.id] = file
  const isChosenHere = pendingCommands().some(({ kind }) => kind === 'transition')
  if (!isChosenHere) transitionState.transition = event.transition
  const known = new Set(event.scenes.map(({ id }) => id))
  const gone = scenesState.scenes.filter(({ id }) => !known.has(id))
  for (const { id } of gone) forgetScene(id)
  for (const scene of event.scenes) receiveScene(scene, revision)
  receivePreviewId(event.previewSceneId, revision)
  const news = receiveLive(event.liveScene, revision)
  if (news) showServices().engine.setLive(news.scene)
}

/** Closes the form of a destination that is gone, which saving would add again. */
function closeFormOfRemoved(): void {
  const { form, distributors } = outputsState
  if (form?.kind !== 'edit') return
  if (!distributors.some(({ id }) => id === form.distributorId)) outputsState.form = null
}

/** Takes over what lists show of an event (CORE-RTM-008). */
export function receiveSummary(summary: EventSummary): void {
  const { event } = eventState
  if (event?.id !== summary.id) return
  const { name, description, startedAt, liveStartedAt } = summary
  Object.assign(event, { name, description, startedAt, liveStartedAt })
  eventState.status = summary.status
}

/** Takes over the state of live and tells of its steps (GAP-039). */
export function receiveLiveState(live: LiveState): void {
  const before = eventState.live
  const wasOnAir = before.step === 'on_air'
  const wasPaused = before.paused
  eventState.live = live
  eventState.preRollEndsAtMs = preRollEndOf(live)
  const { event } = eventState
  if (event)
    event.limitFromMs = isOnAir(live) ? (event.limitFromMs ?? services().clock.now()) : null
  if (!isRequestOpen(live)) {
    eventState.liveRequest = null
    eventState.liveRequestedAtMs = null
  }
  if (eventState.phase !== 'open') return
  if (live.step === 'on_air' && !wasOnAir) notify({ level: 'success', messageId: 'onAir' })
  if (wasOnAir && live.step !== 'on_air') notify({ level: 'info', messageId: 'liveStopped' })
  if (live.status && live.paused !== wasPaused) {
    notify({ level: 'info', messageId: live.paused ? 'livePaused' : 'liveResumed' })
  }
}

/** By this browser's clock; the server tells what is left. */
function preRollEndOf({ preLiveProgress }: LiveState): number | null {
  if (preLiveProgress === null || preLiveProgress.total === null) return null
  const leftMs = (preLiveProgress.total - preLiveProgress.elapsed) / NANOSECONDS_PER_MS
  return services().clock.now() + leftMs
}

function isOnAir({ step }: LiveState): boolean {
  return step === 'on_air' || step === 'post_roll'
}

/** Forgets the event with all that hangs on it (CORE-EVS-009, GAP-053). */
export function clearEvent(): void {
  clearScenes()
  Object.assign(outputsState, { outputs: [], distributors: [], pending: {}, form: null })
  receiveAudioLock({ director: false, encoder: false })
  Object.assign(audioState, {
    monitor: 'off',
    hasListened: false,
    soloed: [],
    speakingMuted: [],
  })
  contributionsState.slots = []
  clearSlots()
  clearInvitations()
  clearDirectors()
  clearMessages()
  receiveMarkers([])
  receiveFileStates([])
  receiveBrowsers([])
  receiveCarousels([])
  loadNotes(null)
  Object.assign(eventState, {
    event: null,
    status: 'uninitialized',
    live: { ...NOT_LIVE },
    liveRequest: null,
    liveRequestedAtMs: null,
    preRollEndsAtMs: null,
    revision: 0,
    isResyncing: false,
  })
}

/** Whether the director's wish is still on its way. */
function isRequestOpen({ status, paused }: LiveState): boolean {
  switch (eventState.liveRequest) {
    case 'starting':
      return status === null
    case 'stopping':
      return status !== null
    case 'pausing':
      return !paused && status !== null
    case 'resuming':
      return paused
    default:
      return false
  }
}
