import { AsyncLocalStorage } from 'node:async_hooks'

/** What everything that a request causes can know of it. */
export interface RequestContext {
  readonly requestId: string
}

/** The request on whose behalf code runs; empty for timers and for what the media plane reports. */
export const requestContext = new AsyncLocalStorage<RequestContext>()
