import { type LibraryBrowser, MAX_BROWSERS, type ShownBrowser } from '@proscenium/protocol'
import type { BrowserRecord } from '../ports/browser-repository.ts'
import type { Repositories } from '../ports/repositories.ts'

/** A web page as the wire shows it. */
export function presentBrowser(browser: BrowserRecord): LibraryBrowser {
  const { id, name, uri, customCss, createdAt } = browser
  return { id, name, uri, customCss, createdAt: createdAt.toISOString() }
}

/** A web page as shows and templates tell of it. */
export function presentShownBrowser(browser: BrowserRecord): ShownBrowser {
  const { customCss: _, ...shown } = presentBrowser(browser)
  return shown
}

/** All web pages of a user, oldest first. */
export async function allBrowsers(
  { browsers }: Pick<Repositories, 'browsers'>,
  userId: string,
): Promise<BrowserRecord[]> {
  return (await browsers.list({ userId, page: 1, perPage: MAX_BROWSERS })).items
}
