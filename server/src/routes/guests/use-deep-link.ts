import type { DeepLinkService } from '../../domain/guests/deep-link-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Follows a link. */
export function useDeepLinkRoute({
  deepLinks,
}: {
  readonly deepLinks: DeepLinkService
}): Implementation<'useDeepLink'> {
  return implement('useDeepLink', async ({ params, body, user }) => {
    return deepLinks.follow(params.id, user, body ?? {})
  })
}
