import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio } from './harness/go-on-air.ts'
import { monitorPixels } from './harness/monitor-pixels.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

/** Where the words stand; the same height on the left is as dark as the rest of an empty scene. */
const CORNER = { x: 60, y: 1, width: 39, height: 5 }
const OTHER_CORNER = { ...CORNER, x: 1 }

describe('the watermark, where payments are on and the plan is not premium (GAP-157)', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account

  beforeAll(async () => {
    server = await StudioServer.start({ PAYMENTS: 'on', PLAN_RIGHTS: '{"isPremium":false}' })
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  /** How much of a part of a monitor is bright, in percent. */
  const bright = async (monitor: 'preview' | 'program', part: typeof CORNER) => {
    const { data } = await monitorPixels(director.page, monitor, part)
    const lit = data.filter((value, at) => at % 4 === 1 && value > 160).length
    return (400 * lit) / data.length
  }

  it('is in the pixels of the preview, and of the program once a scene is taken', async () => {
    const { page } = director
    await until('preview shows it', async () => (await bright('preview', CORNER)) > 1)
    expect(await bright('preview', OTHER_CORNER)).toBeLessThan(0.1)
    await page.keyboard.press('Space')
    await until('program shows it', async () => (await bright('program', CORNER)) > 1)
    await screenshot(page, 'watermark')
  })

  it('is no layer that the editor could take away, and the server keeps it', async () => {
    const { page } = director
    const eventId = await account.ongoingEventId()
    await page.goto(`${server.origin}/studio/editor`)
    await until('the preview shows it', async () => (await bright('preview', CORNER)) > 1)
    expect(await page.evaluate(() => document.body.textContent.includes('Watermark'))).toBe(false)
    const { status } = await account.call('POST', `/live/${eventId}/v1/preview/apply`, {
      client_id: 'another',
      operations: [{ operation: 'delete_element', id: 'overlay-watermark' }],
    })
    expect(status).toBe(402)
    expect(await bright('preview', CORNER)).toBeGreaterThan(1)
    expect(director.errors).toEqual([])
  })
})
