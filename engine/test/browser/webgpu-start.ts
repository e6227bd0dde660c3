import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'puppeteer-core'

/** The browser in which WebGPU is known to start with the flags of `launchBrowser('webgpu')`. */
const knownBrowser = readFileSync(
  fileURLToPath(new URL('../visual/references/browser.txt', import.meta.url)),
  'utf8',
).trim()

/**
 * Null when the page has WebGPU; otherwise why it has not, written out in capitals so that nobody takes
 * skipped tests for passed ones. Throws in the browser in which WebGPU is known to start.
 */
export async function whyNoWebGpu(page: Page): Promise<string | null> {
  const version = await page.browser().version()
  const hasAdapter = await page.evaluate(
    async () => (await navigator.gpu?.requestAdapter().catch(() => null)) != null,
  )
  if (hasAdapter) return null
  const reason = `WEBGPU DID NOT START in ${version} on ${process.platform}: NOTHING WAS DRAWN WITH IT`
  if (process.platform === 'linux' && version === knownBrowser) throw new Error(reason)
  console.warn(`\n${'!'.repeat(reason.length)}\n${reason}\n${'!'.repeat(reason.length)}\n`)
  return reason
}
