import type { RecordingService } from '../../domain/recordings/recording-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Serves what players read before a part of a recording. */
export function getRecordingHeaderRoute({
  recordings,
}: {
  readonly recordings: RecordingService
}): Implementation<'getRecordingHeader'> {
  return implement('getRecordingHeader', async ({ params, user }) => {
    const { id, recordingId, part } = params
    const { header } = await recordings.part(user.userId, id, recordingId, Number(part))
    return { content: header, mimeType: 'video/mp4' }
  })
}
