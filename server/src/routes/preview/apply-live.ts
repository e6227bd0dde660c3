import type { PreviewService } from '../../domain/preview/preview-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Puts the preview on air. */
export function applyLiveRoute({
  preview,
}: {
  readonly preview: PreviewService
}): Implementation<'applyLive'> {
  return implement('applyLive', async ({ params, user, clientId }) => {
    return preview.take({
      userId: user.userId,
      sessionId: user.sessionId,
      eventId: params.eventId,
      clientId,
    })
  })
}
