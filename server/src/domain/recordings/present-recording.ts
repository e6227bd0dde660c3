import type { Recording } from '@proscenium/protocol'
import type { RecordingRecord } from '../ports/records.ts'

/** Addresses of a recording, relative to the server's origin; null where there is nothing to be had. */
export function recordingAddresses(
  recording: Pick<RecordingRecord, 'eventId' | 'id' | 'status' | 'path'>,
): Pick<Recording, 'downloadUrl' | 'playUrl'> {
  const base = recordingBase(recording)
  const isWritten = recording.status === 'recording' || recording.status === 'finalizing'
  const isThere = recording.path !== null
  return {
    downloadUrl: isThere ? `${base}/content?download=1` : null,
    playUrl: isThere || isWritten ? `${base}/playlist.m3u8` : null,
  }
}

/** The addresses of a recording begin with this, relative to the server's origin. */
export function recordingBase({ eventId, id }: Pick<RecordingRecord, 'eventId' | 'id'>): string {
  return `/v1/events/${eventId}/recordings/${id}`
}

/** Where the picture of a recording lies, relative to the server's origin. */
export function recordingThumbnail(eventId: string, recordingId: string): string {
  return `/v1/events/${eventId}/recordings/${recordingId}/thumbnail`
}

/** A recording as the wire shows it. */
export function presentRecording(recording: RecordingRecord): Recording {
  return {
    id: recording.id,
    formatId: recording.formatId,
    contributionId: recording.contributionId,
    partOf: recording.partOf,
    name: recording.name,
    status: recording.status,
    ...recordingAddresses(recording),
    thumbnailUrl:
      recording.thumbnailPath === null ? null : recordingThumbnail(recording.eventId, recording.id),
    startedAt: recording.startedAt.toISOString(),
    durationSec: recording.durationSec,
    sizeBytes: recording.sizeBytes,
    width: recording.width,
    height: recording.height,
    videoCodec: recording.videoCodec,
    audioCodec: recording.audioCodec,
    error: recording.error,
  }
}
