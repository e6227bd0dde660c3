import type { Browser, KeyInput, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutTexts } from './harness/cut-texts.ts'
import { launchBrowser, openPage, screenshot } from './harness/director-browser.ts'
import { enterStudio } from './harness/go-on-air.ts'
import { speakPseudo } from './harness/pseudo-texts.ts'
import { standStill } from './harness/stand-still.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const DESK = { width: 1440, height: 900 }
const LAPTOP = { width: 1024, height: 768 }
const PHONE = { width: 390, height: 844 }

/** Pages by address, at the sizes that they are made for. */
const pages = [
  { path: '/', sizes: [DESK, PHONE] },
  { path: '/events', sizes: [DESK, PHONE] },
  { path: '/error/invalid-device', sizes: [DESK, PHONE] },
  { path: '/nowhere', sizes: [DESK, PHONE] },
  { path: '/studio/device-check', sizes: [DESK, PHONE] },
  { path: '/studio/mixer', sizes: [DESK, LAPTOP] },
  { path: '/studio/editor', sizes: [DESK, LAPTOP] },
] as const

/** What opens over the mixer by a key. */
const layers: readonly { name: string; keys: readonly KeyInput[] }[] = [
  { name: 'the sheet of keys', keys: ['?'] },
  { name: 'the palette', keys: ['Control', 'k'] },
]

describe('texts that are longer by two fifths (GAP-136 as amended)', () => {
  let server: StudioServer
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    const { director } = await enterStudio(browser, server)
    await director.page.goto(`${server.origin}/events`)
    ;({ page } = await openPage(browser))
    await page.evaluateOnNewDocument(() =>
      Object.defineProperty(navigator, 'languages', { get: () => ['fr'] }),
    )
    await speakPseudo(page)
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  async function open(path: string): Promise<void> {
    await page.goto(`${server.origin}${path}`, { waitUntil: 'domcontentloaded' })
    await until(`${path} speaks the made-up language`, () =>
      page.evaluate(() => /áá|éé|óó/.test(document.body.textContent)),
    )
    let before = 0
    await until(
      `${path} gains nothing more`,
      async () => {
        const now = await page.$$eval('body *', (elements) => elements.length)
        const isWhole = now === before
        before = now
        return isWhole
      },
      { everyMs: 500 },
    )
    await standStill(page)
  }

  it.each(pages)('fit on $path', async ({ path, sizes }) => {
    await page.setViewport(sizes[0])
    await open(path)
    for (const size of sizes) {
      await page.setViewport(size)
      await standStill(page)
      const name = `pseudo${path.replaceAll('/', '-')}-${size.width}`
      await screenshot(page, name)
      expect(await cutTexts(page), `at ${size.width} × ${size.height}, ${name}.png`).toEqual([])
    }
  })

  it.each(layers)('fit in $name', async ({ keys }) => {
    await page.setViewport(DESK)
    await open('/studio/mixer')
    for (const key of keys) await page.keyboard.down(key)
    for (const key of [...keys].reverse()) await page.keyboard.up(key)
    await page.waitForSelector('[role=dialog]')
    await standStill(page)
    expect(await cutTexts(page)).toEqual([])
  })
})
