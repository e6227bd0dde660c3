import type { BrowserService } from '../../domain/browsers/browser-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Reads a web page. */
export function getBrowserRoute({
  browsers,
}: {
  readonly browsers: BrowserService
}): Implementation<'getBrowser'> {
  return implement('getBrowser', async ({ params, user }) => {
    return browsers.get(user.userId, params.id)
  })
}
