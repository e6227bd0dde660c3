import type { BrowserService } from '../../domain/browsers/browser-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Adds a web page to the library. */
export function createBrowserRoute({
  browsers,
}: {
  readonly browsers: BrowserService
}): Implementation<'createBrowser'> {
  return implement('createBrowser', async ({ body, user, clientId }) => {
    return browsers.create({ userId: user.userId, clientId }, body)
  })
}
