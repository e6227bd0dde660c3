import {
  DEFAULT_LATENCY_MS,
  DEFAULT_TRANSITION_MS,
  type Format,
  type Orientation,
  type Transition,
} from '@proscenium/protocol'
import { withWatermark } from '../overlays/watermark.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { EventRecord, OutputRecord, SceneRecord } from '../ports/records.ts'
import type { TemplateSceneRecord } from '../ports/template-records.ts'
import { contentWithPlacements } from '../templates/content-with-placements.ts'
import { orientationOf } from '../templates/formats.ts'
import { startCountdowns } from './start-countdowns.ts'

/** How an event is to be started. */
export interface EventDraft {
  readonly templateId: string
  readonly orientation: Orientation
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly withStreamhub: boolean
}

/** What every record is made with. */
interface Making {
  readonly clock: Clock
  readonly createId: CreateId
}

/** What a new event has beside what was asked for. */
export interface NewEventOptions extends Making {
  readonly ownerId: string
  /** Of the server that runs it. */
  readonly nodeId: string
  readonly name: string
  readonly format: Format
  /** Null for a template without scenes. */
  readonly firstSceneId: string | null
}

const FIRST_TRANSITION: Transition = {
  kind: 'fade',
  durationMs: DEFAULT_TRANSITION_MS,
  easing: 'linear',
}

/** An event as it begins: with its first scene in preview, and nothing on air. */
export function newEvent(
  { templateId, description = '', withStreamhub }: EventDraft,
  { clock, createId, ownerId, nodeId, name, format, firstSceneId }: NewEventOptions,
): EventRecord {
  const now = clock.now()
  return {
    id: createId(),
    ownerId,
    nodeId,
    templateId,
    name,
    description,
    withStreamhub,
    // Nothing has to be waited for here, so the event is through with `starting` at once.
    status: 'started',
    orientation: orientationOf(format),
    formatId: format.id,
    otherFormatIds: [],
    transition: FIRST_TRANSITION,
    previewSceneId: firstSceneId,
    liveSceneId: null,
    liveContent: null,
    paused: false,
    audioLockDirector: false,
    audioLockEncoder: false,
    latencyMs: DEFAULT_LATENCY_MS,
    fieldDisplayed: 'name',
    revision: 1,
    createdAt: now,
    startedAt: now,
    liveStartedAt: null,
    liveElapsedSec: 0,
    stoppedAt: null,
  }
}

/** What scenes of a new event are made with. */
export interface ScenesOptions extends Making {
  readonly format: Format
  /** Whether its owner has the perk against the watermark. */
  readonly hasPerk: boolean
}

/** The scenes of a template for an event of one format. */
export function copyScenes(
  sources: readonly TemplateSceneRecord[],
  { clock, createId, format, hasPerk }: ScenesOptions,
): Omit<SceneRecord, 'eventId'>[] {
  return sources.map((source, position) => {
    const own = source.formats.find(({ formatId }) => formatId === format.id)
    const started = startCountdowns(contentWithPlacements(source, format), clock.now())
    const content = withWatermark(started, hasPerk)
    return {
      id: createId(),
      formatId: format.id,
      orientation: orientationOf(format),
      position,
      name: source.name,
      content,
      originalContent: content,
      modifiedAt: clock.now(),
      thumbnailId: own?.thumbnailId ?? own?.defaultThumbnailId ?? null,
    }
  })
}

/** The recording that every event has among its outputs: one for each format, null for the master. */
export function recordingOutput(
  eventId: string,
  formatId: string | null,
  { clock, createId }: Making,
): OutputRecord {
  return {
    id: createId(),
    eventId,
    distributorId: null,
    kind: 'recording',
    label: 'Recording',
    formatId,
    status: 'stopped',
    statusAt: clock.now(),
    runningSince: null,
    error: null,
    fault: null,
    attempt: null,
    retryInMs: null,
  }
}
