import type { EventSummary, LiveEvent, LiveState, RtcConfiguration } from '@proscenium/protocol'
import { presentShownBrowser } from '../browsers/present-browser.ts'
import type { FullCarousel } from '../carousels/carousel-rules.ts'
import { presentLiveCarousel } from '../carousels/present-carousel.ts'
import { CONTRIBUTION_AUDIO } from '../contributions/contribution-config.ts'
import {
  type ContributionContext,
  presentContribution,
  presentRtmpPulls,
} from '../contributions/contribution-view.ts'
import { presentFile } from '../library/present-file.ts'
import { statesAt } from '../live/file-play.ts'
import { type ThisServer, viewersSee } from '../live/live-state.ts'
import { composedFormatsOf } from '../live/program-streams.ts'
import type { OutputMeter } from '../outputs/output-meter.ts'
import { presentDistributor, presentOutput } from '../outputs/present-output.ts'
import { WATERMARK } from '../overlays/watermark.ts'
import type { BrowserRecord } from '../ports/browser-repository.ts'
import type { EventCarouselRecord } from '../ports/carousel-records.ts'
import type { InvitationRecord } from '../ports/identity-records.ts'
import type {
  ContributionRecord,
  DistributorRecord,
  EventMessageRecord,
  EventRecord,
  FileRecord,
  FileStateRecord,
  MarkerRecord,
  OutputRecord,
  PreviewLeaseRecord,
  RecordingRecord,
  SceneRecord,
} from '../ports/records.ts'
import type { EventFigures } from '../ports/repositories.ts'
import { presentRecording, recordingThumbnail } from '../recordings/present-recording.ts'
import { presentLiveScene, presentScene } from '../scenes/present-scene.ts'
import { formatsOfEvent } from '../templates/formats.ts'
import { eventAddresses } from './event-addresses.ts'
import { presentFileState, presentInvitation, presentMessage } from './present-event-parts.ts'

/** An event as lists show it. */
export function presentEventSummary(
  event: EventRecord,
  figures: EventFigures | undefined,
  here: ThisServer,
): EventSummary {
  return {
    id: event.id,
    name: event.name,
    description: event.description,
    imageUrl: pictureOf(event.id, figures),
    status: event.status,
    orientation: event.orientation,
    templateId: event.templateId,
    createdAt: event.createdAt.toISOString(),
    startedAt: event.startedAt?.toISOString() ?? null,
    liveStartedAt: event.liveStartedAt?.toISOString() ?? null,
    stoppedAt: event.stoppedAt?.toISOString() ?? null,
    durationSec: figures && figures.recordings > 0 ? figures.recordedSec : null,
    outputKinds: figures?.outputKinds ?? [],
    hasRecordings: (figures?.recordings ?? 0) > 0,
    viewersSee: viewersSee(event, here),
  }
}

/** The picture of an event is that of its newest recording. */
function pictureOf(eventId: string, figures: EventFigures | undefined): string | null {
  const id = figures?.picturedRecordingId ?? null
  return id === null ? null : recordingThumbnail(eventId, id)
}

/** Everything that hangs on an event in the store. */
export interface EventParts {
  readonly scenes: readonly SceneRecord[]
  readonly contributions: readonly ContributionRecord[]
  readonly outputs: readonly OutputRecord[]
  readonly distributors: readonly DistributorRecord[]
  readonly files: readonly FileRecord[]
  readonly browsers: readonly BrowserRecord[]
  readonly carousels: readonly FullCarousel[]
  readonly shownCarousels: readonly EventCarouselRecord[]
  readonly fileStates: readonly FileStateRecord[]
  readonly invitations: readonly InvitationRecord[]
  readonly messages: readonly EventMessageRecord[]
  readonly markers: readonly MarkerRecord[]
  readonly recordings: readonly RecordingRecord[]
  readonly previewLease: PreviewLeaseRecord | undefined
  readonly figures: EventFigures | undefined
}

/** What the server around an event knows. */
export interface EventSurroundings extends ThisServer {
  /** Scheme, host and port by which the client reached us. */
  readonly origin: string
  readonly rtcConfiguration: RtcConfiguration
  readonly live: LiveState
  readonly contribution: ContributionContext
  readonly meter: OutputMeter
  readonly maxDurationSec: number | null
  /** Seconds on air. */
  readonly elapsedSec: number
  readonly now: Date
}

/** An event with everything its studio needs (GAP-003, GAP-004, GAP-118). */
export function presentLiveEvent(
  event: EventRecord,
  parts: EventParts,
  around: EventSurroundings,
): LiveEvent {
  return {
    ...presentEventSummary(event, parts.figures, around),
    statusProgress: { total: around.maxDurationSec, elapsed: around.elapsedSec },
    ...eventAddresses(event.id, around.origin),
    webSocketClientId: null,
    withStreamhub: event.withStreamhub,
    preLiveProgress: around.live.preLiveProgress,
    audioLock: { director: event.audioLockDirector, encoder: event.audioLockEncoder },
    latency: event.latencyMs,
    fieldDisplayed: event.fieldDisplayed,
    contributionAudioConfig: CONTRIBUTION_AUDIO,
    contributionVideoConfig: around.contribution.videoConfig,
    contributionRights: around.contribution.rights,
    contributionSource: 'any',
    secondaryContributions: parts.contributions.some(({ kind }) => kind === 'secondary'),
    rtcConfiguration: around.rtcConfiguration,
    live: around.live,
    transition: event.transition,
    previewSceneId: event.previewSceneId,
    liveSceneId: event.liveSceneId,
    liveScene: presentLiveScene(event, parts.scenes),
    revision: event.revision,
    previewLease: presentLease(parts.previewLease, around.now),
    outputs: parts.outputs.map((output) => presentOutput(output, around.meter)),
    formats: formatsOfEvent(event),
    composedFormatIds: composedFormatsOf(event),
    scenes: parts.scenes.map((scene) => presentScene(event, scene)),
    contributions: parts.contributions.map((slot) =>
      presentContribution(slot, around.contribution),
    ),
    distributors: parts.distributors.map(presentDistributor),
    files: parts.files.map(presentFile),
    fileStates: statesAt(parts.fileStates, parts.files, around.now).map(presentFileState),
    invitations: parts.invitations.map(presentInvitation),
    messages: parts.messages.map(presentMessage),
    markers: parts.markers.map(({ id, name, target }) => ({ id, name, target })),
    recordings: parts.recordings.map(presentRecording),
    rtmpPulls: presentRtmpPulls(parts.contributions),
    carousels: parts.carousels.map((full) =>
      presentLiveCarousel(
        full,
        parts.files,
        parts.shownCarousels.find(({ carouselId }) => carouselId === full.carousel.id),
      ),
    ),
    browsers: parts.browsers.map(presentShownBrowser),
    overlays: [WATERMARK],
    // Studios ask for fonts by a call of their own (GAP-118), and there are no booths yet.
    fonts: [],
    videoBooths: [],
    mediaSources: parts.files.filter(({ kind }) => kind !== 'image').map(({ id }) => ({ id })),
  }
}

/** Who holds a lease that has not run out; the server tells nobody when it does. */
function presentLease(lease: PreviewLeaseRecord | undefined, now: Date): LiveEvent['previewLease'] {
  if (!lease || lease.expiresAt <= now) return null
  return { clientId: lease.clientId, userName: lease.userName }
}
