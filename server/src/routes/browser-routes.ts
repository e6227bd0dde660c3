import type { Routes } from '../http/implement.ts'
import { createBrowserRoute } from './browsers/create-browser.ts'
import { deleteBrowserRoute } from './browsers/delete-browser.ts'
import { getBrowserRoute } from './browsers/get-browser.ts'
import { listBrowsersRoute } from './browsers/list-browsers.ts'
import { updateBrowserRoute } from './browsers/update-browser.ts'

/** What the routes on web pages are made from. */
export type BrowserRouteDeps = Parameters<typeof listBrowsersRoute>[0]

/** The calls on web pages. */
type BrowserCallName =
  | 'createBrowser'
  | 'listBrowsers'
  | 'getBrowser'
  | 'updateBrowser'
  | 'deleteBrowser'

/** The routes on the web pages of the library. */
export function createBrowserRoutes(deps: BrowserRouteDeps): Pick<Routes, BrowserCallName> {
  return {
    createBrowser: createBrowserRoute(deps),
    listBrowsers: listBrowsersRoute(deps),
    getBrowser: getBrowserRoute(deps),
    updateBrowser: updateBrowserRoute(deps),
    deleteBrowser: deleteBrowserRoute(deps),
  }
}
