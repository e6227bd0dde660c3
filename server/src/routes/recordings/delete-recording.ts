import type { Deletion } from '../../domain/recordings/deletion.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Deletes a recording. */
export function deleteRecordingRoute({
  deletion,
}: {
  readonly deletion: Deletion
}): Implementation<'deleteRecording'> {
  return implement('deleteRecording', async ({ params, user }) => {
    await deletion.deleteRecording(user.userId, params.id, params.recordingId)
  })
}
