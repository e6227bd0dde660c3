import type { Page } from 'puppeteer-core'

/** What a page and those that it opened keep in memory. */
export interface KeptObjects {
  documents: number
  listeners: number
  /** Streams and tracks of the page itself. */
  streams: number
  tracks: number
}

/** Counts what is left once the garbage has been collected. */
export async function keptObjects(page: Page): Promise<KeptObjects> {
  const session = await page.createCDPSession()
  try {
    await session.send('HeapProfiler.enable')
    // What the first round lets go may hold something of the second.
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
    const { Documents: documents = 0, JSEventListeners: listeners = 0 } = await page.metrics()
    return {
      documents,
      listeners,
      streams: await count(page, 'MediaStream'),
      tracks: await count(page, 'MediaStreamTrack'),
    }
  } finally {
    await session.detach()
  }
}

async function count(page: Page, name: 'MediaStream' | 'MediaStreamTrack'): Promise<number> {
  const prototype = await page.evaluateHandle((of): object => window[of].prototype, name)
  const found = await page.queryObjects(prototype)
  const length = await found.evaluate((objects) => (objects as object[]).length)
  await found.dispose()
  await prototype.dispose()
  return length
}
