import type { Recording } from '@proscenium/protocol'
import type { RecordingRecord } from '../ports/records.ts'

/** A recording as the wire shows it; addresses are relative to the server's origin. */
export function presentRecording(recording: RecordingRecord): Recording {
  const base = `/v1/events/${recording.eventId}/recordings/${recording.id}`
  const playable = recording.path !== null
  return {
    id: recording.id,
    formatId: recording.formatId,
    name: recording.name,
    status: recording.status,
    downloadUrl: playable ? `${base}/content?download=1` : null,
    playUrl: playable ? `${base}/content` : null,
    thumbnailUrl: recording.thumbnailPath === null ? null : `${base}/thumbnail`,
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
