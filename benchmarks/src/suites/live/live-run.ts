import type { Page } from 'puppeteer-core'
import type { BenchBrowser } from '../../harness/bench-browser.ts'
import type { LiveRequest } from './page/live-lab.ts'

/** What a receiver saw over a while. */
export interface LiveReading {
  /** Frames that differ from the one before, a second. */
  readonly freshFps: number
  readonly fps: number
  /** Processor seconds of the whole browser, a second. */
  readonly cpuShare: number
  readonly gapsMs: readonly number[]
  /** When frames that differ from the one before arrived, in milliseconds of the machine's clock. */
  readonly freshMs: readonly number[]
}

/** A subject that runs in a page of its own. */
export interface LiveRun {
  readonly page: Page
  /** Reads for so long; `during` runs meanwhile. */
  read(durationMs: number, during?: () => Promise<void>): Promise<LiveReading>
  close(): Promise<void>
}

/** Opens a page, starts a subject there and lets it settle. Closes the page again when that fails. */
export async function startLiveRun(
  browser: BenchBrowser,
  request: LiveRequest,
  warmUpMs: number,
): Promise<LiveRun> {
  const page = await browser.open()
  try {
    await page.evaluate((each) => window.liveLab.start(each), request)
    await pause(warmUpMs)
  } catch (error) {
    await page.close()
    throw error
  }
  return {
    page,
    async read(durationMs, during) {
      await page.evaluate(() => window.liveLab.read())
      const start = { ms: performance.now(), cpu: await browser.cpu.readSeconds() }
      await Promise.all([pause(durationMs), during?.()])
      const cpuSeconds = (await browser.cpu.readSeconds()) - start.cpu
      const { arrivalsMs, freshMs } = await page.evaluate(() => window.liveLab.read())
      const seconds = (performance.now() - start.ms) / 1000
      return {
        freshFps: freshMs.length / seconds,
        fps: arrivalsMs.length / seconds,
        cpuShare: cpuSeconds / seconds,
        gapsMs: arrivalsMs.slice(1).map((at, index) => at - (arrivalsMs[index] ?? at)),
        freshMs,
      }
    },
    async close() {
      await page.evaluate(() => window.liveLab.stop())
      await page.close()
    },
  }
}

export const pause = (durationMs: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, durationMs))
