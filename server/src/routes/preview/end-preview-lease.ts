import type { PreviewLeaseService } from '../../domain/live/preview-lease-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Gives the lease to edit the preview back. */
export function endPreviewLeaseRoute({
  previewLeases,
}: {
  readonly previewLeases: PreviewLeaseService
}): Implementation<'endPreviewLease'> {
  return implement('endPreviewLease', async ({ params, user, clientId }) => {
    await previewLeases.end(user.userId, params.eventId, params.id, clientId)
  })
}
