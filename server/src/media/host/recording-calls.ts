import { isProgramStream, PROGRAM_STREAM_ID } from '@proscenium/protocol'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import type { RecordedFile } from '../../domain/ports/media-plane-port.ts'
import type { HostRequest } from '../ipc/messages.ts'
import type { Recorder } from '../recording/recorder.ts'
import type { ContributionRecordings } from './contribution-recordings.ts'
import type { EventPipelines } from './event-pipelines.ts'

/** What records: programs by their pipelines, contributions by themselves. */
export interface Recordings {
  readonly pipelines: EventPipelines
  readonly recordings: ContributionRecordings
}

type Of<Call extends `${'start' | 'pause' | 'resume' | 'stop'}Recording`> = HostRequest<Call>

/** The calls of the media host about recordings. `configured` throws before the host is. */
export function recordingCalls(configured: () => Recordings) {
  /** @throws MediaPlaneError `not_found`. */
  const recorder = (recordingId: string): Recorder => {
    const { pipelines, recordings } = configured()
    const found = pipelines.recorder(recordingId) ?? recordings.recorder(recordingId)
    if (found !== undefined) return found
    throw new MediaPlaneError('not_found', `There is no recording ${recordingId}.`)
  }
  return {
    startRecording: async ({ streamId = PROGRAM_STREAM_ID, ...request }: Of<'startRecording'>) => {
      const { pipelines, recordings } = configured()
      const { eventId, recordingId } = request
      if (isProgramStream(streamId)) {
        await pipelines.of({ eventId, streamId }).startRecording(recordingId, request)
      } else await recordings.start({ ...request, streamId })
      return null
    },
    pauseRecording: ({ recordingId }: Of<'pauseRecording'>) => {
      recorder(recordingId).pause()
      return null
    },
    resumeRecording: ({ recordingId }: Of<'resumeRecording'>) => {
      recorder(recordingId).resume()
      return null
    },
    stopRecording: async ({ recordingId }: Of<'stopRecording'>): Promise<RecordedFile[]> => {
      const { pipelines, recordings } = configured()
      const files = await pipelines.stopRecording(recordingId)
      return [...files, ...(await recordings.stop(recordingId))]
    },
  }
}
