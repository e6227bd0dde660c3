import {
  type LiveState,
  liveProgressOf,
  type PreLiveProgress,
  sceneUses,
} from '@proscenium/protocol'
import type { EventRecord } from '../ports/records.ts'

/** The state of live within an event, as the wire shows it (GAP-039). */
export function liveStateOf(
  event: EventRecord,
  programConnected: boolean,
  preLiveProgress: PreLiveProgress | null = null,
): LiveState {
  const progress = liveProgressOf(event.status)
  const isLive = progress.status !== null
  return {
    ...progress,
    paused: isLive && event.paused,
    startedAt: isLive ? (event.liveStartedAt?.toISOString() ?? null) : null,
    programConnected,
    preLiveProgress,
    contributionIndices: liveContributionsOf(event),
  }
}

/** Indices of the slots that are in what is on air, in the order of their first use. */
export function liveContributionsOf({ liveContent }: Pick<EventRecord, 'liveContent'>): number[] {
  return liveContent ? sceneUses(liveContent).contributionIndices : []
}
