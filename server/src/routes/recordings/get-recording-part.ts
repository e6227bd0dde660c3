import type { ObjectStorage } from '../../domain/ports/object-storage.ts'
import type { RecordingService } from '../../domain/recordings/recording-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Serves one file of a recording, also while it grows. */
export function getRecordingPartRoute({
  recordings,
  recordingStorage,
}: {
  readonly recordings: RecordingService
  readonly recordingStorage: ObjectStorage
}): Implementation<'getRecordingPart'> {
  return implement('getRecordingPart', async ({ params, user }) => {
    const { id, recordingId, part } = params
    const { key } = await recordings.part(user.userId, id, recordingId, Number(part))
    return {
      storage: recordingStorage,
      key,
      mimeType: 'video/mp4',
      fileName: `part-${part}.mp4`,
      download: false,
      changes: 'grows' as const,
    }
  })
}
