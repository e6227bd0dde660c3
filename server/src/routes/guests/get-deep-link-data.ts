import type { DeepLinkService } from '../../domain/guests/deep-link-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Tells what a link is for. */
export function getDeepLinkDataRoute({
  deepLinks,
}: {
  readonly deepLinks: DeepLinkService
}): Implementation<'getDeepLinkData'> {
  return implement('getDeepLinkData', async ({ params }) => {
    return deepLinks.data(params.id)
  })
}
