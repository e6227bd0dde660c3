import { BrowserAnnouncer } from './domain/browsers/browser-announcer.ts'
import { BrowserService, type BrowserServiceDeps } from './domain/browsers/browser-service.ts'
import type { Publisher } from './domain/ports/publisher.ts'

/** What the service of web pages is composed from. */
export interface BrowserServicesDeps extends Omit<BrowserServiceDeps, 'announcer'> {
  readonly publisher: Publisher
}

/** Web pages of libraries. */
export interface BrowserServices {
  readonly browsers: BrowserService
}

/** Composes the service of web pages. */
export function createBrowserServices(deps: BrowserServicesDeps): BrowserServices {
  const announcer = new BrowserAnnouncer(deps.publisher)
  return { browsers: new BrowserService({ ...deps, announcer }) }
}
