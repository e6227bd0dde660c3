import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'puppeteer-core'
import type { BrowserGraphics } from '../../browser/launch-browser.ts'
import { launchBrowser } from '../../browser/launch-browser.ts'
import { buildSite } from './build-site.ts'
import { serveFolders } from './serve-folders.ts'

const site = fileURLToPath(new URL('../site', import.meta.url))
const media = fileURLToPath(new URL('../../../../fixtures/media', import.meta.url))

/** A browser and the built test page. */
export interface LabBrowser {
  readonly browser: Browser
  readonly origin: string
  /** Opens the test page in a new tab, in front. */
  open(): Promise<LabPage>
  close(): Promise<void>
}

/** A tab with the test page. */
export interface LabPage {
  readonly page: Page
  /** What the page has complained about. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** Builds the test page, serves it with the sample media and starts the browser. */
export async function openLab(
  graphics?: BrowserGraphics,
  folders: Readonly<Record<string, string>> = {},
): Promise<LabBrowser> {
  const folder = await buildSite(site)
  const served = await serveFolders({ '/': folder, '/media/': media, ...folders })
  const browser = await launchBrowser(graphics)
  return {
    browser,
    origin: served.origin,
    open: () => openPage(browser, served.origin),
    async close() {
      await browser.close()
      await served.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Chromium now and then loses a frame of a track that comes while the track's stream of frames moves to a worker: it
 * neither gets there nor is it closed, and the page's console says so once it is collected. One such message of a
 * page is the browser's; a second one, or a worker's, which names its own script, is taken for a leak of ours.
 */
function isFrameLostByBrowser(text: string, url: string | undefined, pageUrl: string): boolean {
  return text.startsWith('A VideoFrame was garbage collected') && url === pageUrl
}

async function openPage(browser: Browser, origin: string): Promise<LabPage> {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  let isFirstLoss = true
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const isLost = isFrameLostByBrowser(message.text(), message.location().url, page.url())
    if (!isLost || !isFirstLoss) complaints.push(message.text())
    if (isLost) isFirstLoss = false
  })
  await page.goto(`${origin}/`)
  await page.bringToFront()
  await page.waitForFunction('globalThis.lab !== undefined', { timeout: 30_000 })
  return {
    page,
    complaints,
    async close() {
      await page.evaluate(async () => lab.engine?.dispose())
      await page.close()
    },
  }
}
