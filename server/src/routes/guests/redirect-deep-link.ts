import type { DeepLinkService } from '../../domain/guests/deep-link-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Tells the page of a link. */
export function redirectDeepLinkRoute({
  deepLinks,
}: {
  readonly deepLinks: DeepLinkService
}): Implementation<'redirectDeepLink'> {
  return implement('redirectDeepLink', async ({ params, origin }) => {
    return deepLinks.page(params.id, origin)
  })
}
