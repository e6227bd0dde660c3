import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackendKind } from '../../src/compositor/backend/compositor-backend.ts'
import { bundlePage } from '../browser/bundle-page.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import type { ServedPage } from '../browser/serve-page.ts'
import { servePage } from '../browser/serve-page.ts'

const kinds: readonly BackendKind[] = ['webgl2', 'canvas2d']
let browser: Browser
let served: ServedPage
let page: Page

beforeAll(async () => {
  served = await servePage(
    await bundlePage(fileURLToPath(new URL('./backend-lab.ts', import.meta.url))),
  )
  browser = await launchBrowser()
  page = await browser.newPage()
  await page.goto(served.url)
  await page.waitForFunction('globalThis.lab !== undefined', { timeout: 30_000 })
})
afterAll(async () => {
  await browser.close()
  await served.close()
})

describe.each(kinds)('the %s backend', (kind) => {
  it('uploads a picture once, for all targets, and only when it is new and seen', async () => {
    expect(await page.evaluate((each) => lab.uploads(each), kind)).toEqual([1, 1, 2, 2])
  })

  it('captures exactly the picture of the target that was drawn last', async () => {
    const facts = await page.evaluate((each) => lab.capture(each), kind)
    expect(facts).toEqual({
      first: ['255,0,0'],
      second: ['0,0,255'],
      timing: [33_333, 16_667, 66_667, null],
      sizes: [
        [64, 36],
        [20, 30],
      ],
      isOpaque: true,
      bitmap: [10, 15],
    })
  })

  it('holds no more memory after many pictures, and frees that of a source that has gone', async () => {
    const [empty, shown, later, released] = await page.evaluate((each) => lab.memory(each), kind)
    expect(shown).toBeGreaterThan(empty ?? 0)
    expect(later).toBe(shown)
    expect(released).toBe(empty)
  })

  it('draws a picture that is halved and then comes in another size', async () => {
    const seen = await page.evaluate((each) => lab.halvesThenResizes(each), kind)
    expect(seen).toEqual([40, 80, 120, 160, 200].map((green) => [0, green, 200]))
  })

  it('draws words once until they or the fonts change', async () => {
    expect(await page.evaluate((each) => lab.rasterisations(each), kind)).toEqual([1, 1, 1, 2, 3])
  })

  it('begins and ends a fade with exactly the two scenes (GAP-020)', async () => {
    const facts = await page.evaluate((each) => lab.fadeEnds(each), kind)
    expect(facts).toEqual([true, true, true, true, true])
  })

  it('has nothing left to upload or rasterise after prepare', async () => {
    const [before, after] = await page.evaluate((each) => lab.prepared(each), kind)
    expect(before).toEqual([1, 1])
    expect(after).toEqual(before)
  })

  it('draws an element without its content when its source has no frame', async () => {
    expect(await page.evaluate((each) => lab.withoutFrame(each), kind)).toEqual([0, 255, 0])
  })

  it('draws a video frame and a copy of its pixels alike', async () => {
    const facts = await page.evaluate((each) => lab.pixelCopies(each), kind)
    expect(facts).toMatchObject({ hasAlpha: false, size: [64, 36] })
    // Limited range: (180 - 16) / 219.
    expect(facts.asPixels).toEqual([191, 191, 191, 255])
    expect(facts.asFrame).toEqual(facts.asPixels)
  })

  it('holds nothing after it was disposed of', async () => {
    expect(await page.evaluate((each) => lab.disposed(each), kind)).toEqual({ textureBytes: 0 })
  })
})

it('a webgl2 backend that loses its context says so once, draws nothing, and comes back', async () => {
  expect(await page.evaluate(() => lab.contextLoss())).toEqual({
    said: ['lost'],
    isLost: [true, false],
    drawn: [true, false, false, true],
    isSame: true,
    uploads: 2,
  })
})
