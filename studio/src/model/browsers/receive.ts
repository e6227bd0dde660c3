import type { ShownBrowser } from '@proscenium/protocol'
import { queryClient } from '../query-client.ts'
import { showPreviewInEngine } from '../scenes/engine-sync.ts'
import { showServices } from '../show-services.ts'
import { browsersState } from './store.ts'

/** Takes over all web pages of an event or a template. */
export function receiveBrowsers(browsers: readonly ShownBrowser[]): void {
  const before = browsersState.browsers
  browsersState.browsers = Object.fromEntries(browsers.map((browser) => [browser.id, browser]))
  const now = browsersState.browsers
  // The engine may have asked for one of which nothing was known, or shows one that has gone meanwhile.
  for (const id of Object.keys({ ...before, ...now })) {
    if (!before[id] || !now[id]) refresh(id)
  }
  const isNamedAnew = browsers.some(({ id, name }) => before[id] && before[id].name !== name)
  if (isNamedAnew) showPreviewInEngine()
}

/** A web page was made or changed (LIB-RTM-015, LIB-RTM-016). */
export function rememberBrowser(browser: ShownBrowser): void {
  const before = browsersState.browsers[browser.id]
  browsersState.browsers[browser.id] = browser
  askAnew(browser.id)
  // Its placeholder bears its name.
  if (before && before.name !== browser.name) showPreviewInEngine()
}

/** A web page is gone (LIB-RTM-017). */
export function forgetBrowser(id: string): void {
  delete browsersState.browsers[id]
  askAnew(id)
}

function refresh(browserId: string): void {
  showServices().engine.sources.refresh({ kind: 'browser', browserId })
}

function askAnew(browserId: string): void {
  refresh(browserId)
  void queryClient.invalidateQueries({ queryKey: ['library', 'browsers'] })
}
