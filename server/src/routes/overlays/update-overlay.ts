import type { OverlayService } from '../../domain/overlays/overlay-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Renames or describes an overlay. */
export function updateOverlayRoute({
  overlays,
}: {
  readonly overlays: OverlayService
}): Implementation<'updateOverlay'> {
  return implement('updateOverlay', async ({ params, body, user, clientId }) => {
    return overlays.update({ user, clientId }, params.id, body)
  })
}
