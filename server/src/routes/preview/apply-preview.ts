import type { PreviewService } from '../../domain/preview/preview-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Chooses or edits the preview, or what is on air. */
export function applyPreviewRoute({
  preview,
}: {
  readonly preview: PreviewService
}): Implementation<'applyPreview'> {
  return implement('applyPreview', async ({ params, query, body, user }) => {
    return preview.edit({
      userId: user.userId,
      sessionId: user.sessionId,
      eventId: params.eventId,
      clientId: body.client_id,
      sceneId: body.scene_id,
      operations: body.operations,
      keepsPreview: body.keep_preview,
      transition: body.transition,
      toLive: query.apply_to_live === '1',
      idempotencyKey: body.idempotency_key,
    })
  })
}
