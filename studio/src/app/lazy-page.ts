import { isLiveInProgress } from '@proscenium/protocol'
import { lazyRouteComponent } from '@tanstack/react-router'
import { eventState } from '../model/event/store.ts'

/**
 * A page that is fetched when it is first shown. The router reloads the window where a page can't be fetched: the
 * server may have been updated. While a show is open that would end the program that this window sends, so the
 * page says instead that it could not be loaded.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => load().catch(keepWindow), name)

function keepWindow(cause: unknown): never {
  const isShowOpen = eventState.phase === 'open' || isLiveInProgress(eventState.status)
  // The router knows by its words what it reloads for.
  throw isShowOpen ? new Error('This page could not be fetched', { cause }) : cause
}
