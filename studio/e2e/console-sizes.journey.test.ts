import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import { clickStill } from './harness/click-still.ts'
import { boxFaults } from './harness/control-boxes.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { openMultiview } from './harness/multiview.ts'
import { standStill } from './harness/stand-still.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

/** Windows, and how wide a monitor is at least in each: it takes what dock, scenes and sound leave. */
const SIZES = [
  { width: 1024, height: 768, monitorPx: 330 },
  { width: 1280, height: 720, monitorPx: 360 },
  { width: 1280, height: 800, monitorPx: 420 },
  { width: 1366, height: 768, monitorPx: 400 },
  { width: 1440, height: 900, monitorPx: 500 },
  { width: 1600, height: 900, monitorPx: 560 },
  { width: 1680, height: 1050, monitorPx: 600 },
  { width: 1920, height: 1080, monitorPx: 720 },
  { width: 390, height: 844, monitorPx: 360 },
] as const
/** A tablet held upright has no mockup, and must not break either. */
const TABLET = { width: 820, height: 1180, monitorPx: 340 } as const
const DESTINATIONS = ['YouTube main channel', 'Twitch', 'Archive']

describe('the console at every size of a window (CORE-SCR-016)', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account
  let page: Page

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server))
    page = director.page
    const eventId = await account.ongoingEventId()
    for (const label of DESTINATIONS) {
      const { status } = await account.call('POST', `/v1/events/${eventId}/distributors/rtmp`, {
        serverUrl: 'rtmp://127.0.0.1:9/live',
        streamKey: 'none',
        label,
      })
      expect(status).toBe(201)
    }
  }, 180_000)

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  async function openIn(language: 'en' | 'fr', path: string): Promise<void> {
    await page.evaluateOnNewDocument(
      (languages) =>
        Object.defineProperty(navigator, 'languages', { get: () => languages, configurable: true }),
      [language],
    )
    await page.goto(`${server.origin}${path}`, { waitUntil: 'domcontentloaded' })
    await until(`${path} is there in ${language}`, () =>
      page.evaluate(
        (words) =>
          document.documentElement.lang === words && document.querySelector('main canvas') !== null,
        language,
      ),
    )
  }

  /** Every fault at every size, with a picture of each. */
  async function faultsOf(state: string, sizes: readonly { width: number; height: number }[]) {
    const found: string[] = []
    for (const { width, height } of sizes) {
      await page.setViewport({ width, height })
      await standStill(page)
      await screenshot(page, `console-${state}-${width}x${height}`)
      found.push(...(await boxFaults(page)).map((fault) => `${width} × ${height}: ${fault}`))
    }
    return found
  }

  it.each(['en', 'fr'] as const)(
    'has no control on another or cut off, in the mixer and the editor: %s',
    async (language) => {
      await openIn(language, '/studio/mixer')
      expect(await faultsOf(`mixer-${language}`, [...SIZES, TABLET])).toEqual([])
      await openIn(language, '/studio/editor')
      expect(await faultsOf(`editor-${language}`, SIZES)).toEqual([])
    },
  )

  it('gives the monitors the free space', async () => {
    await openIn('en', '/studio/mixer')
    for (const { width, height, monitorPx } of [...SIZES, TABLET]) {
      await page.setViewport({ width, height })
      await standStill(page)
      const widths = await page.$$eval('main canvas[role=img]', (pictures) =>
        pictures.map((picture) => picture.getBoundingClientRect().width),
      )
      expect(widths.length).toBeGreaterThanOrEqual(2)
      for (const one of widths.slice(0, 2))
        expect(one, `${width} × ${height}`).toBeGreaterThan(monitorPx)
    }
  })

  it.each(['en', 'fr'] as const)(
    'stays so on air with four outputs, messages and a list of uploads: %s',
    async (language) => {
      await openIn('en', '/studio/mixer')
      await page.setViewport({ width: 1440, height: 900 })
      if (await director.sees('button', 'Go live')) await goLive(director)
      await openIn(language, '/studio/mixer')
      // What takes dropped files comes after the page.
      await until('a dropped file is taken', () =>
        page.evaluate(() => {
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File(['no picture'], 'broken.png', { type: 'image/png' }))
          const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
          return !document.body.dispatchEvent(drop)
        }),
      )
      await page.waitForSelector('section[aria-labelledby="uploads"]')
      expect(await faultsOf(`on-air-${language}`, [...SIZES, TABLET])).toEqual([])
    },
  )

  it('says in full that the link is lost, with four outputs beside it', async () => {
    await openIn('en', '/studio/mixer')
    await page.setOfflineMode(true)
    try {
      await director.reads('Control link lost')
      for (const { width, height } of SIZES) {
        await page.setViewport({ width, height })
        await standStill(page)
        await screenshot(page, `console-link-lost-${width}x${height}`)
        const cut = await page.$$eval('header [role=alert] > div', (words) =>
          words.map((box) => box.scrollHeight - box.clientHeight),
        )
        expect(cut, `${width} × ${height}`).toEqual([0])
        expect(await boxFaults(page), `${width} × ${height}`).toEqual([])
      }
    } finally {
      await page.setOfflineMode(false)
    }
    await until('the link is back', () =>
      page.evaluate(() => !document.body.textContent.includes('Control link lost')),
    )
  })

  it('shows two formats beside each other, also in the window of the multiview (CORE-FMT-001)', async () => {
    await page.setViewport({ width: 1440, height: 900 })
    const eventId = await account.ongoingEventId()
    const { status } = await account.call('PATCH', `/live/${eventId}/v1/formats`, {
      formatIds: ['landscape', 'story'],
    })
    expect(status).toBe(200)
    await director.click('button', 'Format: 16:9')
    const both = await page.waitForSelector('[role=menuitemcheckbox]::-p-text(Both)')
    await clickStill(both, 'entry Both')
    expect(await faultsOf('both', SIZES)).toEqual([])
    await page.setViewport({ width: 1440, height: 900 })
    const multiview = await openMultiview(browser, director)
    await multiview.page.waitForFunction(
      () => document.querySelectorAll('main canvas[role=img]').length >= 3,
    )
    for (const [width, height] of [
      [1280, 720],
      [800, 565],
    ] as const) {
      await multiview.page.setViewport({ width, height })
      await standStill(multiview.page)
      await screenshot(multiview.page, `console-multiview-${width}x${height}`)
      expect(await boxFaults(multiview.page), `${width} × ${height}`).toEqual([])
      const clock = await multiview.find('timer', 'Time of day')
      expect((await clock.boundingBox())?.x ?? width, `${width} × ${height}`).toBeLessThan(
        width - 40,
      )
    }
  })
})
