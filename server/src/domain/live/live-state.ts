import {
  type EventSummary,
  type LiveState,
  liveProgressOf,
  type PeopleOnAir,
  type PreLiveProgress,
  peopleOnAir,
  sceneUses,
} from '@proscenium/protocol'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { EventRecord } from '../ports/records.ts'
import { programStreamOf } from './program-streams.ts'

/** The state of live within an event, as the wire shows it (GAP-039). */
export function liveStateOf(
  event: EventRecord,
  media: Pick<MediaPlanePort, 'isProgramConnected'>,
  preLiveProgress: PreLiveProgress | null = null,
): LiveState {
  const programConnected = media.isProgramConnected(event.id)
  const others = event.otherFormatIds.filter((formatId) =>
    media.isProgramConnected(event.id, programStreamOf(formatId)),
  )
  const progress = liveProgressOf(event.status)
  const isLive = progress.status !== null
  const people = peopleOnAirOf(event)
  return {
    ...progress,
    paused: isLive && event.paused,
    startedAt: isLive ? (event.liveStartedAt?.toISOString() ?? null) : null,
    programConnected,
    connectedFormatIds: [...(programConnected ? [event.formatId] : []), ...others],
    preLiveProgress,
    seenContributionIndices: people.seen,
    heardContributionIndices: people.heard,
  }
}

/** Whether outputs hold the program back: while the show is paused, and before it is on air (GAP-038, GAP-040). */
export function isProgramHeld({ status, paused }: Pick<EventRecord, 'status' | 'paused'>): boolean {
  return paused || status !== 'live_on_air'
}

/** The server that answers, of which its media plane knows whose program arrives. */
export interface ThisServer {
  readonly media: Pick<MediaPlanePort, 'isProgramConnected'>
  readonly nodeId: string
}

/**
 * What viewers get of an event now: the slate while it is paused or no program arrives (GAP-038). Whether the program
 * of an event arrives is known only by the server that runs it.
 */
export function viewersSee(
  event: Pick<EventRecord, 'id' | 'status' | 'paused' | 'nodeId'>,
  { media, nodeId }: ThisServer,
): EventSummary['viewersSee'] {
  if (event.status !== 'live_on_air') return 'nothing'
  if (event.paused) return 'slate'
  if (event.nodeId !== null && event.nodeId !== nodeId) return 'unknown'
  return media.isProgramConnected(event.id) ? 'program' : 'slate'
}

/** Slots that viewers see and hear in the scene on air. */
export function peopleOnAirOf({ liveContent }: Pick<EventRecord, 'liveContent'>): PeopleOnAir {
  return liveContent ? peopleOnAir(liveContent) : { seen: [], heard: [] }
}

/** Indices of the slots that are in what is on air, in the order of their first use. */
export function liveContributionsOf({ liveContent }: Pick<EventRecord, 'liveContent'>): number[] {
  return liveContent ? sceneUses(liveContent).contributionIndices : []
}
