import type { OverlayService } from '../../domain/overlays/overlay-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Keeps elements of a scene as an overlay. */
export function createOverlayRoute({
  overlays,
}: {
  readonly overlays: OverlayService
}): Implementation<'createOverlay'> {
  return implement('createOverlay', async ({ body, user, clientId }) => {
    return overlays.create({ user, clientId }, body)
  })
}
