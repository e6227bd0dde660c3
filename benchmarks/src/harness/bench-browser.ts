import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { findChrome } from '../../../scripts/find-chrome.mjs'
import { installPeers } from '../peers/install-peers.ts'
import { openBenchSite } from './bench-site.ts'
import { chromeFlags, droppedDefaults } from './chrome-flags.ts'
import { CpuMeter } from './cpu-meter.ts'
import type { BrowserFacts } from './result.ts'

/** A browser with the benchmark pages; one for a whole run, so that all subjects share its state. */
export interface BenchBrowser {
  readonly browser: Browser
  readonly facts: BrowserFacts
  readonly cpu: CpuMeter
  readonly origin: string
  /** Opens the benchmark page in a new tab, in front. Its errors reject what runs in it. */
  open(): Promise<Page>
  close(): Promise<void>
}

/** Builds the pages, serves them and starts the installed Chrome, headless. */
export async function openBenchBrowser(say: (line: string) => void): Promise<BenchBrowser> {
  const site = await openBenchSite(await installPeers(say))
  const browser = await puppeteer.launch({
    executablePath: findChrome(),
    headless: true,
    ignoreDefaultArgs: [...droppedDefaults],
    args: [...chromeFlags],
    protocolTimeout: 600_000,
    defaultViewport: { width: 1440, height: 900 },
  })
  const open = async () => {
    const page = await browser.newPage()
    await page.goto(site.origin)
    await page.waitForSelector('html[data-ready]')
    await page.bringToFront()
    return page
  }
  return {
    browser,
    cpu: await CpuMeter.open(browser),
    origin: site.origin,
    facts: await readFacts(browser, open),
    open,
    async close() {
      await browser.close()
      await site.close()
    },
  }
}

async function readFacts(browser: Browser, open: () => Promise<Page>): Promise<BrowserFacts> {
  const page = await open()
  const renderer = await page.evaluate(() => {
    const gl = new OffscreenCanvas(1, 1).getContext('webgl2')
    const info = gl?.getExtension('WEBGL_debug_renderer_info')
    return gl ? String(gl.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)) : 'no WebGL2'
  })
  await page.close()
  return {
    version: await browser.version(),
    flags: [...chromeFlags],
    renderer,
    softwareRendering: /SwiftShader|llvmpipe|Software|no WebGL2/i.test(renderer),
  }
}
