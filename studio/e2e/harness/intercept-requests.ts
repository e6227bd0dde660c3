import type { HTTPRequest, Page } from 'puppeteer-core'
import { until } from './until.ts'

/** What becomes of a request: answered, held or aborted by `handle`, or sent on where it says false. */
export type RequestHandler = (request: HTTPRequest) => boolean

/** Ends when disposed; what `handle` holds until then stays held. */
export interface Interception {
  [Symbol.asyncDispose](): Promise<void>
}

const PROBE = 'is-intercepted'

/**
 * Has `handle` decide about every request of a page that is open. It resolves once that is so: the browser
 * says yes before the page's own requests go another way, and the first of them would slip through.
 */
export async function interceptRequests(page: Page, handle: RequestHandler): Promise<Interception> {
  let isIntercepted = false
  const listener = (request: HTTPRequest) => {
    if (request.url().endsWith(PROBE)) {
      isIntercepted = true
      void request.respond({ status: 204 })
    } else if (!handle(request)) void request.continue().catch(() => undefined)
  }
  await page.setRequestInterception(true)
  page.on('request', listener)
  await until('requests are intercepted', async () => {
    await page.evaluate(async (probe) => {
      await fetch(`/${probe}`).catch(() => undefined)
    }, PROBE)
    return isIntercepted
  })
  return {
    async [Symbol.asyncDispose]() {
      page.off('request', listener)
      await page.setRequestInterception(false)
    },
  }
}
