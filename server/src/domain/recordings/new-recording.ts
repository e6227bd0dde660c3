import type { EventRecord, RecordingRecord } from '../ports/records.ts'

/** What tells one recording of an event from another. */
export type NewRecording = Pick<
  RecordingRecord,
  'id' | 'name' | 'contributionId' | 'formatId' | 'startedAt'
>

/** A recording of an event that begins. */
export function newRecording(event: EventRecord, recording: NewRecording): RecordingRecord {
  return {
    ...recording,
    eventId: event.id,
    partOf: null,
    status: 'recording',
    durationSec: 0,
    sizeBytes: 0,
    width: null,
    height: null,
    videoCodec: null,
    audioCodec: null,
    path: null,
    thumbnailPath: null,
    error: null,
  }
}
