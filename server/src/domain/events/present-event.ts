import type {
  Contribution,
  EventSummary,
  LiveEvent,
  LiveState,
  RtcConfiguration,
} from '@proscenium/protocol'
import { presentFile } from '../library/present-file.ts'
import type { OutputMeter } from '../outputs/output-meter.ts'
import { presentDistributor, presentOutput } from '../outputs/present-output.ts'
import type {
  ContributionRecord,
  DistributorRecord,
  EventRecord,
  FileRecord,
  OutputRecord,
  SceneRecord,
} from '../ports/records.ts'
import type { EventFigures } from '../ports/repositories.ts'
import { presentLiveScene, presentScene } from '../scenes/present-scene.ts'
import { formatsOf } from '../templates/formats.ts'

/** An event as lists show it. */
export function presentEventSummary(
  event: EventRecord,
  figures: EventFigures | undefined,
): EventSummary {
  return {
    id: event.id,
    name: event.name,
    description: event.description,
    imageUrl: null,
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
  }
}

/** A contribution slot as the wire shows it; nobody holds one yet. */
export function presentContribution(contribution: ContributionRecord): Contribution {
  const { id, index, kind, name, description, source } = contribution
  return {
    id,
    index,
    kind,
    name,
    description,
    source,
    assigned: false,
    actualSource: null,
    hasAudio: false,
    hasVideo: false,
    width: null,
    height: null,
    imageUrl: null,
    isImageOverridden: false,
    inCallRoom: false,
    monitor: null,
    quality: 0,
    latency: DEFAULT_LATENCY_MS,
    status: 'stopped',
  }
}

/** Receive buffer of contributions (GAP-012). */
export const DEFAULT_LATENCY_MS = 200

/** Everything that hangs on an event in the store. */
export interface EventParts {
  readonly scenes: readonly SceneRecord[]
  readonly contributions: readonly ContributionRecord[]
  readonly outputs: readonly OutputRecord[]
  readonly distributors: readonly DistributorRecord[]
  readonly files: readonly FileRecord[]
  readonly figures: EventFigures | undefined
}

/** What the server around an event knows. */
export interface EventSurroundings {
  /** Scheme, host and port by which the client reached us. */
  readonly origin: string
  readonly rtcConfiguration: RtcConfiguration
  readonly live: LiveState
  readonly meter: OutputMeter
  readonly maxDurationSec: number | null
  readonly now: Date
}

/** An event with everything its studio needs (GAP-003, GAP-004, GAP-118). */
export function presentLiveEvent(
  event: EventRecord,
  parts: EventParts,
  around: EventSurroundings,
): LiveEvent {
  const until = event.stoppedAt ?? around.now
  const elapsed = event.startedAt ? (until.getTime() - event.startedAt.getTime()) / 1_000 : 0
  return {
    ...presentEventSummary(event, parts.figures),
    statusProgress: { total: around.maxDurationSec, elapsed },
    apiUrl: `${around.origin}/live/${event.id}`,
    websocketUrl: `${around.origin.replace(/^http/, 'ws')}/ws`,
    audioLock: { director: false, encoder: false },
    rtcConfiguration: around.rtcConfiguration,
    live: around.live,
    transition: event.transition,
    previewSceneId: event.previewSceneId,
    liveSceneId: event.liveSceneId,
    liveScene: presentLiveScene(event, parts.scenes),
    revision: event.revision,
    outputs: parts.outputs.map((output) => presentOutput(output, around.meter)),
    formats: formatsOf([event.formatId]),
    scenes: parts.scenes.map((scene) => presentScene(event, scene)),
    contributions: parts.contributions.map(presentContribution),
    distributors: parts.distributors.map(presentDistributor),
    files: parts.files.map(presentFile),
  }
}
