import {
  type FileOperation,
  filePlayLifecycle,
  STATUS_AFTER_FILE_OPERATION,
} from '@proscenium/protocol'
import type { FileRecord, FileStateRecord } from '../ports/records.ts'

/** What a file's state needs to know to be counted on. */
type Playing = Pick<FileStateRecord, 'playStatus' | 'playProgress' | 'playProgressAt'>

/**
 * Seconds into a file at a moment: while it plays they grow with the time, up to its end. A source that loops
 * begins anew there, which its studio counts from the beginning of the play (`playStatusAt`).
 */
export function playedSec(state: Playing, durationSec: number | null, now: Date): number {
  if (state.playStatus === 'stopped') return state.playProgress
  const sinceSec = Math.max(0, now.getTime() - state.playProgressAt.getTime()) / 1_000
  return Math.min(state.playProgress + sinceSec, durationSec ?? Number.POSITIVE_INFINITY)
}

/** Files' states as they are at a moment; `files` tells how long they are. */
export function statesAt(
  states: readonly FileStateRecord[],
  files: readonly FileRecord[],
  now: Date,
): FileStateRecord[] {
  return states.map((state) => {
    if (state.playStatus === 'stopped') return state
    const durationSec = files.find(({ id }) => id === state.fileId)?.durationSec ?? null
    return { ...state, playProgress: playedSec(state, durationSec, now), playProgressAt: now }
  })
}

/** The state of a file that an event has not played yet. */
export function neverPlayed(eventId: string, fileId: string, now: Date): FileStateRecord {
  return {
    eventId,
    fileId,
    playStatus: 'stopped',
    playStatusAt: now,
    playProgress: 0,
    playProgressAt: now,
  }
}

/**
 * A file's state after operations in order. A play begins at the file's beginning; a stop keeps how far it
 * came. Throws `conflict` for a step that its state does not allow.
 */
export function applyFileOperations(
  state: FileStateRecord,
  operations: readonly FileOperation[],
  { durationSec, now }: { readonly durationSec: number | null; readonly now: Date },
): FileStateRecord {
  let current = state
  for (const operation of operations) {
    const playStatus = STATUS_AFTER_FILE_OPERATION[operation]
    filePlayLifecycle.assertStep(current.playStatus, playStatus)
    const playProgress = operation === 'play' ? 0 : playedSec(current, durationSec, now)
    current = { ...current, playStatus, playStatusAt: now, playProgress, playProgressAt: now }
  }
  return current
}
