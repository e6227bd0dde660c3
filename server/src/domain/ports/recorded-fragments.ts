import type { RecordingRecord } from './records.ts'

/** A piece of a recording that can be played once the header of its file is known. */
export interface RecordedFragment {
  /** Place in the file, in bytes. */
  readonly offset: number
  readonly sizeBytes: number
  /** Seconds since the file's first picture. */
  readonly startSec: number
  readonly endSec: number
  /** Whether playing can begin here. */
  readonly startsWithKey: boolean
}

/** One file of a recording as players may read it. */
export interface RecordedPart {
  /** Number by which it is asked for: from 1 for the parts of a recording, 0 for one that is a single file. */
  readonly part: number
  /** Where it lies in the storage of recordings. */
  readonly key: string
  /** Unix time of the first frame, in milliseconds. */
  readonly startedAtMs: number
  /** Whether nothing is written to it any more. */
  readonly isClosed: boolean
  /** What a player reads before any fragment. */
  readonly header: Buffer
  readonly fragments: readonly RecordedFragment[]
}

/** Looks into recordings, those that are being written included. */
export interface RecordedFragments {
  /** The files of a recording in their order; those that hold nothing to be played are left out. */
  partsOf(recording: RecordingRecord): Promise<RecordedPart[]>
}
