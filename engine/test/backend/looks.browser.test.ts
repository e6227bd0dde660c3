import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BackendKind } from '../../src/compositor/backend/compositor-backend.ts'
import { bundlePage } from '../browser/bundle-page.ts'
import type { BrowserGraphics } from '../browser/launch-browser.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import type { ServedPage } from '../browser/serve-page.ts'
import { servePage } from '../browser/serve-page.ts'
import { whyNoWebGpu } from '../browser/webgpu-start.ts'

const kinds: readonly BackendKind[] = ['webgl2', 'canvas2d', 'webgpu']
let browser: Browser | undefined
let graphics: BrowserGraphics | undefined
let served: ServedPage
let page: Page

beforeAll(async () => {
  const script = await bundlePage(fileURLToPath(new URL('./looks-lab.ts', import.meta.url)))
  served = await servePage(script)
  await openPageFor('webgl2')
})
afterAll(async () => {
  await browser?.close()
  await served.close()
})

/** Opens the page in a browser that has the backend. One browser at a time is open. */
async function openPageFor(kind: BackendKind): Promise<void> {
  const wanted = kind === 'webgpu' ? 'webgpu' : 'usual'
  if (graphics === wanted) return
  await browser?.close()
  graphics = wanted
  browser = await launchBrowser(wanted)
  page = await browser.newPage()
  await page.goto(served.url)
  await page.waitForFunction('globalThis.looksLab !== undefined', { timeout: 30_000 })
}

it('webgl2 draws an element with looks in one draw call; only a blur takes three more, once a picture', async () => {
  expect(await page.evaluate(() => looksLab.drawCalls('webgl2'))).toEqual([1, 1, 1, 1, 4, 1])
})

describe.each(kinds)('looks in the %s backend', (kind) => {
  let missing: string | null = null
  beforeAll(async () => {
    await openPageFor(kind)
    missing = kind === 'webgpu' ? await whyNoWebGpu(page) : null
  })
  beforeEach(({ skip }) => {
    if (missing) skip(missing)
  })

  it('hold no more memory after many pictures, and nothing once disposed of', async () => {
    const [early = 0, late, disposed] = await page.evaluate((each) => looksLab.memory(each), kind)
    expect(early).toBeGreaterThan(0)
    expect(late).toBe(early)
    expect(disposed).toBe(0)
  })

  it('a moving fine pattern keeps its mean brightness below one half: no shimmer', async () => {
    const means = await page.evaluate((each) => looksLab.shimmer(each), kind)
    const [least, greatest] = [Math.min(...means), Math.max(...means)]
    // Half of all pixels are white: 1/3 + 1/4 - 1/12.
    expect(least).toBeGreaterThan(124)
    expect(greatest).toBeLessThan(131)
    expect(greatest - least).toBeLessThan(2)
  })

  it.each([
    [0.45, 0.8],
    [0.36, 0.8],
    [0.3, 0.6],
    [0.22, 0.5],
    [0.15, 0.4],
  ])(
    'moving fine lines are calm at a scale of %d: at most %d of what plain sampling would show',
    async (scale, most) => {
      for (const form of ['pixels', 'video-frame'] as const) {
        const question = { scale, form }
        const share = await page.evaluate(
          (each, asked) => looksLab.restlessness(each, asked),
          kind,
          question,
        )
        expect(share, form).toBeLessThan(most)
      }
    },
  )

  it('a blur follows its source to the next picture', async () => {
    const seen = await page.evaluate((each) => looksLab.blurFollowsItsSource(each), kind)
    expect(seen).toEqual([
      [100, 0, 40],
      [200, 0, 40],
    ])
  })
})
