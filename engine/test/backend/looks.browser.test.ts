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
  const script = await bundlePage(fileURLToPath(new URL('./looks-lab.ts', import.meta.url)))
  served = await servePage(script)
  browser = await launchBrowser()
  page = await browser.newPage()
  await page.goto(served.url)
  await page.waitForFunction('globalThis.looksLab !== undefined', { timeout: 30_000 })
})
afterAll(async () => {
  await browser.close()
  await served.close()
})

it('webgl2 draws an element with looks in one draw call; only a blur takes three more, once a picture', async () => {
  expect(await page.evaluate(() => looksLab.drawCalls('webgl2'))).toEqual([1, 1, 1, 1, 4, 1])
})

describe.each(kinds)('looks in the %s backend', (kind) => {
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

  it('a blur follows its source to the next picture', async () => {
    const seen = await page.evaluate((each) => looksLab.blurFollowsItsSource(each), kind)
    expect(seen).toEqual([
      [100, 0, 40],
      [200, 0, 40],
    ])
  })
})
