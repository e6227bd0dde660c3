import type { ObjectStorage } from '../../domain/ports/object-storage.ts'
import type { RecordingService } from '../../domain/recordings/recording-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Serves a recording. */
export function getRecordingContentRoute({
  recordings,
  downloadedRecordings,
}: {
  readonly recordings: RecordingService
  readonly downloadedRecordings: Pick<ObjectStorage, 'stat' | 'read'>
}): Implementation<'getRecordingContent'> {
  return implement('getRecordingContent', async ({ params, query, user }) => {
    const recording = await recordings.content(user.userId, params.id, params.recordingId)
    return {
      storage: downloadedRecordings,
      key: recording.key,
      mimeType: 'video/mp4',
      fileName: `${recording.name}.mp4`,
      download: query.download === '1',
      changes: 'is_replaced' as const,
    }
  })
}
