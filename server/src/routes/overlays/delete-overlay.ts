import type { OverlayService } from '../../domain/overlays/overlay-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Deletes an overlay. */
export function deleteOverlayRoute({
  overlays,
}: {
  readonly overlays: OverlayService
}): Implementation<'deleteOverlay'> {
  return implement('deleteOverlay', async ({ params, user, clientId }) => {
    await overlays.delete({ user, clientId }, params.id)
  })
}
