import type { BrowserService } from '../../domain/browsers/browser-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Replaces fields of a web page. */
export function updateBrowserRoute({
  browsers,
}: {
  readonly browsers: BrowserService
}): Implementation<'updateBrowser'> {
  return implement('updateBrowser', async ({ params, body, user, clientId }) => {
    return browsers.update({ userId: user.userId, clientId }, params.id, body)
  })
}
