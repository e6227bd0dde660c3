import type { FilePlayService } from '../../domain/live/file-play-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Plays or stops a file of the library. */
export function applyFileRoute({
  filePlay,
}: {
  readonly filePlay: FilePlayService
}): Implementation<'applyFile'> {
  return implement('applyFile', async ({ params, body, user, clientId }) => {
    return filePlay.apply(user.userId, params.eventId, body, clientId)
  })
}
