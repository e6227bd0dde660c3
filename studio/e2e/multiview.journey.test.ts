import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import { clickStill } from './harness/click-still.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { keptObjects } from './harness/kept-objects.ts'
import { lights, moves, openedMultiview, openMultiview } from './harness/multiview.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

/** How many of the console's own come and go with its hints and messages; a window has several times as many. */
const OWN_LISTENERS = 25
const OPENINGS = 4

describe('the multiview, a window beside the console', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let multiview: Director

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director } = await enterStudio(browser, server))
    await goLive(director)
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  const light = (scene: string, wanted: string) =>
    until(`${scene} is ${wanted}`, async () => (await lights(multiview.page))[scene] === wanted)

  it('opens from the mixer, and follows takes made at either of the two (CORE-KEY-005, CORE-KEY-007)', async () => {
    multiview = await openMultiview(browser, director)
    await light('Opening', 'program')
    await director.page.keyboard.press('Digit2')
    await light('Camera', 'program')
    // Keys of the show work in this window, too.
    await multiview.page.keyboard.press('Digit1')
    await light('Opening', 'program')
    const cell = await multiview.page.waitForSelector('button[title="Put Camera into preview"]')
    await clickStill(cell, 'scene Camera')
    await light('Camera', 'preview')
    await multiview.page.keyboard.press('Space')
    await light('Camera', 'program')
    expect(await director.sees('option', '2, Camera, on air')).toBe(true)
  })

  it('shows pictures that move, also while the console is hidden', async () => {
    await moves(multiview.page, 'Program')
    await moves(multiview.page, 'Preview')
    // The browser's microphone beeps once a second.
    await until('the meter shows the sound of the program', () =>
      multiview.page.evaluate(() => {
        const meter = document.querySelector<HTMLElement>('main [style*="--level"]')
        const level = Number(meter?.style.getPropertyValue('--level') ?? 0)
        return level > 0.1 && (meter?.clientHeight ?? 0) > 100
      }),
    )
    const cover = await browser.newPage()
    await cover.bringToFront()
    await multiview.page.bringToFront()
    expect(await director.page.evaluate(() => document.visibilityState)).toBe('hidden')
    expect(await multiview.page.evaluate(() => document.visibilityState)).toBe('visible')
    await moves(multiview.page, 'Program')
    await cover.close()
    await director.page.bringToFront()
  })

  it('composes nothing of its own', () => {
    expect(director.page.workers().length).toBeGreaterThan(0)
    expect(multiview.page.workers()).toEqual([])
  })

  it('breaks no rule of WCAG 2.2 AA', async () => {
    await screenshot(multiview.page, 'multiview')
    expect(await violations(multiview)).toEqual([])
  })

  it('waits for a console that is reloaded, and goes on by itself', async () => {
    await director.page.reload({ waitUntil: 'domcontentloaded' })
    await multiview.reads('Waiting for the console')
    await light('Camera', 'program')
    await moves(multiview.page, 'Program')
  })

  it('leaves nothing behind when it is closed: no document, no listener, no stream', async () => {
    const openAndClose = async () => {
      if (multiview.page.isClosed()) multiview = await openMultiview(browser, director)
      await moves(multiview.page, 'Program', 1)
      await multiview.page.close()
    }
    // The first one brings what stays: the part of the console that serves it.
    await openAndClose()
    const before = await keptObjects(director.page)
    for (let opening = 1; opening <= OPENINGS; opening += 1) await openAndClose()
    // The browser counts a stream only while a script holds it or has just touched it, so one of the console's own may
    // come back into view. What a window leaves behind comes once for each window.
    const spare = { documents: 0, listeners: OWN_LISTENERS, streams: 1, tracks: 0 }
    const grown = async () => {
      const now = await keptObjects(director.page)
      const kinds = ['documents', 'listeners', 'streams', 'tracks'] as const
      return kinds
        .filter((kind) => now[kind] > before[kind] + spare[kind])
        .map((kind) => `${kind}: ${before[kind]}, then ${now[kind]}`)
    }
    await expect.poll(grown, { timeout: 10_000, interval: 500 }).toEqual([])
    expect(director.errors).toEqual([])
  })

  it('opens from the palette, too, and closes with its console', async () => {
    const { keyboard } = director.page
    multiview = await openedMultiview(browser, async () => {
      await keyboard.press('Escape')
      await keyboard.down('Control')
      await keyboard.press('KeyK')
      await keyboard.up('Control')
      await director.find('combobox', 'Search commands and scenes')
      await keyboard.type('multiview')
      await keyboard.press('Enter')
    })
    await light('Camera', 'program')
    await director.page.close()
    await until('the multiview is closed', () => multiview.page.isClosed())
    expect(multiview.errors).toEqual([])
  })
})
