import type { OverlayService } from '../../domain/overlays/overlay-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists the overlays that a user may put into scenes. */
export function listOverlaysRoute({
  overlays,
}: {
  readonly overlays: OverlayService
}): Implementation<'listOverlays'> {
  return implement('listOverlays', async ({ user }) => {
    return overlays.list(user.userId)
  })
}
