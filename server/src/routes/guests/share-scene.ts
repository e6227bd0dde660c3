import type { DeepLinkService } from '../../domain/guests/deep-link-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Makes a link to copy a scene by. */
export function shareSceneRoute({
  deepLinks,
}: {
  readonly deepLinks: DeepLinkService
}): Implementation<'shareScene'> {
  return implement('shareScene', async ({ body, user, origin }) => {
    return deepLinks.shareScene(user.userId, body.global_id, origin)
  })
}
