import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from 'puppeteer-core'
import { pause } from '../live/live-run.ts'
import { installProbe } from './page-probe.ts'

/** A page of the studio, and the button that tells that it can be used. */
export interface StudioRoute {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly button: string
}

/** How a page of the studio starts with empty caches. */
export interface RouteStart {
  /** Until the button can be pressed, and no task of over 50 ms follows for a second. */
  readonly interactiveMs: number
  /** The script that it loads by then, workers included: names, and bytes after gzip. */
  readonly scripts: readonly ScriptWeight[]
}

export interface ScriptWeight {
  readonly name: string
  readonly gzipBytes: number
}

const READY_TIMEOUT_MS = 60_000
const QUIET_MS = 1_000
/** A page that never gets quiet is taken as it is. */
const QUIET_TIMEOUT_MS = 10_000
const POLL_MS = 50

/** Opens a page without caches, waits until it can be used, and weighs what it loaded. Closes it again. */
export async function startRoute(
  context: BrowserContext,
  origin: string,
  { path, button }: StudioRoute,
): Promise<RouteStart> {
  const page = await context.newPage()
  try {
    const session = await page.createCDPSession()
    const urls = new Set<string>()
    session.on('Network.responseReceived', ({ response, type }) => {
      if (type === 'Script' || /javascript/.test(response.mimeType)) urls.add(response.url)
    })
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await installProbe(page, button)
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
    const interactiveMs = await untilInteractive(page)
    for (const url of await workerScripts(page)) urls.add(url)
    const own = [...urls].filter((url) => url.startsWith(origin))
    return { interactiveMs, scripts: await Promise.all(own.map(weigh)) }
  } finally {
    await page.close()
  }
}

async function untilInteractive(page: Page): Promise<number> {
  await page.waitForFunction(() => window.studioProbe.readyMs !== null, {
    timeout: READY_TIMEOUT_MS,
    polling: POLL_MS,
  })
  const endMs = performance.now() + QUIET_TIMEOUT_MS
  for (;;) {
    const { readyMs, longTasks, nowMs } = await page.evaluate(() => {
      const { readyMs, longTasks } = window.studioProbe
      return { readyMs: readyMs ?? 0, longTasks, nowMs: performance.now() }
    })
    const interactiveMs = interactiveAt(readyMs, longTasks)
    if (nowMs - interactiveMs > QUIET_MS || performance.now() > endMs) return interactiveMs
    await pause(POLL_MS)
  }
}

/**
 * When a page can be used: its control is there and a second without long tasks follows (as in the time to
 * interactive of web.dev, with a shorter quiet window because there is no network to wait for).
 */
export function interactiveAt(
  readyMs: number,
  longTasks: readonly { readonly startMs: number; readonly endMs: number }[],
): number {
  let atMs = readyMs
  for (const { startMs, endMs } of longTasks.toSorted((a, b) => a.startMs - b.startMs)) {
    if (endMs <= atMs) continue
    if (startMs - atMs > QUIET_MS) break
    atMs = endMs
  }
  return atMs
}

/** Scripts of the page's workers, those that they import included. */
async function workerScripts(page: Page): Promise<string[]> {
  const lists = await Promise.all(
    page.workers().map(async (worker) => {
      const imported = await worker.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      return [worker.url(), ...imported.filter((url) => new URL(url).pathname.endsWith('.js'))]
    }),
  )
  return lists.flat()
}

async function weigh(url: string): Promise<ScriptWeight> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer())
  return { name: new URL(url).pathname.split('/').at(-1) ?? url, gzipBytes: gzipSync(body).length }
}
