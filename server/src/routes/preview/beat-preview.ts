import type { PreviewLeaseService } from '../../domain/live/preview-lease-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes or renews the lease to edit the preview. */
export function beatPreviewRoute({
  previewLeases,
}: {
  readonly previewLeases: PreviewLeaseService
}): Implementation<'beatPreview'> {
  return implement('beatPreview', async ({ params, body, user, clientId }) => {
    const lastHeartbeatId = body.last_heartbeat_id ?? null
    const takesOver = body.take_over
    return previewLeases.beat(user, params.eventId, { lastHeartbeatId, clientId, takesOver })
  })
}
