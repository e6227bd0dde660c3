import type { PreviewService } from '../../domain/preview/preview-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Keeps the draft of the preview scene, or of the one that is told. */
export function savePreviewRoute({
  preview,
}: {
  readonly preview: PreviewService
}): Implementation<'savePreview'> {
  return implement('savePreview', async ({ params, query, user, clientId }) => {
    return preview.save({
      userId: user.userId,
      sessionId: user.sessionId,
      eventId: params.eventId,
      clientId,
      sceneId: query.scene_id,
    })
  })
}
