import type { BrowserService } from '../../domain/browsers/browser-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Deletes a web page. */
export function deleteBrowserRoute({
  browsers,
}: {
  readonly browsers: BrowserService
}): Implementation<'deleteBrowser'> {
  return implement('deleteBrowser', async ({ params, user, clientId }) => {
    await browsers.delete({ userId: user.userId, clientId }, params.id)
  })
}
