import type { ObjectStorage } from '../../domain/ports/object-storage.ts'
import type { RecordingService } from '../../domain/recordings/recording-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Serves the picture of a recording. */
export function getRecordingThumbnailRoute({
  recordings,
  recordingStorage,
}: {
  readonly recordings: RecordingService
  readonly recordingStorage: ObjectStorage
}): Implementation<'getRecordingThumbnail'> {
  return implement('getRecordingThumbnail', async ({ params, user }) => {
    const picture = await recordings.thumbnail(user.userId, params.id, params.recordingId)
    return {
      storage: recordingStorage,
      key: picture.key,
      mimeType: 'image/jpeg',
      fileName: `${picture.name}.jpg`,
      download: false,
      changes: 'is_replaced' as const,
    }
  })
}
