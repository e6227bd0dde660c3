import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio } from './harness/go-on-air.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

interface Studio {
  readonly scenes: readonly { name: string; visualElements: readonly { content: unknown }[] }[]
  readonly transition: { readonly kind: string; readonly durationMs?: number }
  readonly distributors: readonly { label: string; serverUrl: string }[]
}

describe('what was built in a show', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server))
  }, 180_000)

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  const studio = async () => {
    const id = await account.ongoingEventId()
    return (await account.call('GET', `/v1/events/${id}/studio`)).body as Studio
  }

  it('home opens beside it, with the way back (CORE-NAV-001, GAP-133)', async () => {
    await director.click('link', 'Home')
    await director.reads('Your show is open')
    expect(await director.sees('button', 'Keep it open')).toBe(false)
    await director.click('link', 'Mixer')
    await director.find('button', 'Go live')
  })

  it('is saved as a template before the show ends, and the next show has it (CORE-DLG-004, GAP-153)', async () => {
    const { page } = director
    const id = await account.ongoingEventId()
    const destination = {
      serverUrl: 'rtmp://127.0.0.1:9/live',
      streamKey: 'none',
      label: 'Archive',
    }
    await account.call('POST', `/v1/events/${id}/distributors/rtmp`, destination)
    await director.click('link', 'Editor')
    await director.click('button', 'Add Text')
    await page.keyboard.type('Breaking news from the harbour tonight')
    await page.keyboard.press('Escape')
    await until('the server has the words', async () =>
      JSON.stringify((await studio()).scenes).includes('harbour tonight'),
    )
    const before = await studio()

    await director.click('button', 'Talk show')
    await director.click('menuitem', 'End show')
    await director.reads('are lost unless you save them as a template')
    expect(await violations(director)).toEqual([])
    await screenshot(page, 'end-show-losses')
    await director.click('button', 'Save as my template')
    await director.type('Name', 'Evening news')
    await director.click('button', 'Save template')
    await director.reads('are saved as template “Evening news”')
    await screenshot(page, 'end-show-saved')
    await director.confirm()
    await director.click('radio', 'My templates')
    await director.click('button', 'Start Evening news')
    await director.click('button', 'Enter studio')
    await director.find('button', 'Go live')

    const after = await studio()
    expect(after.scenes.map(({ name }) => name)).toEqual(before.scenes.map(({ name }) => name))
    expect(JSON.stringify(after.scenes)).toContain('harbour tonight')
    expect(after.transition).toEqual(before.transition)
    expect(after.distributors).toMatchObject([
      { label: 'Archive', serverUrl: destination.serverUrl },
    ])
    await director.reads('Archive')
    expect(director.errors).toEqual([])
  })

  it('a text shows all of its words, as wide as they are (CORE-CST-016, GAP-029)', async () => {
    const { page } = director
    await director.click('link', 'Editor')
    await director.click('button', 'Add Text')
    await page.keyboard.type('Breaking news from the harbour tonight')
    const field = await page.waitForSelector('textarea[aria-label]')
    const fits = await field?.evaluate((area) => ({
      across: area.scrollWidth - area.clientWidth,
      lines: Math.round(area.scrollHeight / Number.parseFloat(getComputedStyle(area).lineHeight)),
    }))
    expect(fits?.across).toBeLessThanOrEqual(1)
    expect(fits?.lines).toBe(1)
    await screenshot(page, 'text-as-wide-as-its-words')
    await page.keyboard.press('Escape')
    const bar = await page.waitForSelector('[role=toolbar][aria-label^="Actions"]')
    const handles = await page.$$('[data-handle]')
    const box = await bar?.boundingBox()
    expect(handles.length).toBeGreaterThan(0)
    for (const handle of handles) {
      const at = await handle.boundingBox()
      if (!box || !at) throw new Error('a handle has no box')
      const apart =
        at.x + at.width <= box.x ||
        box.x + box.width <= at.x ||
        at.y + at.height <= box.y ||
        box.y + box.height <= at.y
      expect(apart).toBe(true)
    }
  })
})
