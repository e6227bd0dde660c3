import type { BrowserService } from '../../domain/browsers/browser-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** The web pages of the library. */
export function listBrowsersRoute({
  browsers,
}: {
  readonly browsers: BrowserService
}): Implementation<'listBrowsers'> {
  return implement('listBrowsers', async ({ query, user }) => {
    const { page, per_page } = query
    const listed = await browsers.list(user.userId, { page, perPage: per_page })
    return { ...listed, page, per_page }
  })
}
