import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Page } from 'puppeteer-core'
import type { BackendKind } from '../../src/compositor/backend/compositor-backend.ts'
import { bundlePage } from '../browser/bundle-page.ts'
import type { BrowserGraphics } from '../browser/launch-browser.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { servePage } from '../browser/serve-page.ts'
import { whyNoWebGpu } from '../browser/webgpu-start.ts'
import type { GoldenScene } from './golden-scene.ts'
import type { GoldenPart } from './page/golden-worker.ts'
import type { Pixels } from './picture-file.ts'

const require = createRequire(import.meta.url)
const fonts = {
  '/inter-normal.woff2': require.resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  ),
  '/arabic.woff2': require.resolve(
    '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2',
  ),
  '/hebrew.woff2': require.resolve(
    '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff2',
  ),
  '/japanese.woff2': require.resolve(
    '@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2',
  ),
  '/thai.woff2': require.resolve(
    '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2',
  ),
  '/inter-italic.woff2': require.resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-italic.woff2',
  ),
}

/**
 * Pixi's remark on our context, Chromium's on reading pixels back, and the report of zod's question
 * whether eval is allowed, which it asks once and does without.
 */
const KNOWN_REMARKS =
  /does not have a stencil buffer|GPU stall due to ReadPixels|'script-src' was not explicitly set/

/** A browser with the golden page open. */
export interface GoldenBrowser {
  /** Name and version, such as `Chrome/156.0.8078.79`. */
  readonly version: string
  /** Draws a scene, or the scene at one end of a transition. */
  render(name: string, scene: GoldenScene, kind: BackendKind, part?: GoldenPart): Promise<Pixels>
  /** Whether its page's policy lets Canvas 2D use vectors. */
  hasVectors(): Promise<boolean>
  /** Null when its page has WebGPU; otherwise why not. Throws where WebGPU is known to start. */
  whyNoWebGpu(): Promise<string | null>
  close(): Promise<void>
}

/** Bundles the golden page, starts Chromium and opens it; one browser serves all scenes. */
export async function openGoldenBrowser(
  graphics?: BrowserGraphics,
  policy?: string,
): Promise<GoldenBrowser> {
  const script = await bundlePage(fileURLToPath(new URL('./page/golden-page.ts', import.meta.url)))
  const files = Object.entries(fonts).map(([url, path]) => [
    url,
    { path, contentType: 'font/woff2' },
  ])
  const served = await servePage(script, Object.fromEntries(files), policy)
  const browser = await launchBrowser(graphics)
  const page = await browser.newPage()
  const complaints = collectComplaints(page)
  await page.goto(served.url)
  await page.waitForFunction('globalThis.goldenPage !== undefined', { timeout: 30_000 })
  return {
    version: await browser.version(),
    async render(name, { frame }, kind, part = 'passage') {
      const text = await page.evaluate(
        (sceneName, backend, shown) => globalThis.goldenPage.render(sceneName, backend, shown),
        name,
        kind,
        part,
      )
      if (complaints.length > 0) throw new Error(complaints.splice(0).join('\n'))
      return { ...frame, data: new Uint8Array(Buffer.from(text, 'base64')) }
    },
    hasVectors: () => page.evaluate(() => globalThis.goldenPage.hasVectors()),
    whyNoWebGpu: () => whyNoWebGpu(page),
    async close() {
      await browser.close()
      await served.close()
    },
  }
}

/** Whatever the page says that is not a plain log: errors, failed shaders, refused scripts. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isKnown = KNOWN_REMARKS.test(message.text())
    if (['error', 'warn'].includes(message.type()) && !isKnown)
      complaints.push(
        `${message.text()} (${message.location().url}:${message.location().lineNumber})`,
      )
  })
  return complaints
}
