import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { monitorPixels } from './harness/monitor-pixels.ts'
import { ServerShow } from './harness/server-show.ts'
import { standStill } from './harness/stand-still.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const PHONE = { width: 390, height: 844 }

interface WireTemplate {
  readonly id: string
  readonly name: string
  readonly numberOfScenes: number
}

describe('the starter templates (LIB-GEN-004, LIB-GEN-010, LIB-GEN-012, GAP-153)', () => {
  let server: StudioServer
  let browser: Browser
  let account: Account
  let director: Director
  let templates: WireTemplate[]

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    account = new Account(server.origin)
    director = await Director.arrive(browser, `${server.origin}/auth/?mode=register`)
    await director.type('E-mail', account.email)
    await director.type('Password', account.password)
    await director.click('button', 'Create account')
    await director.find('link', 'Try Talk show')
    const { body } = await account.call('GET', '/v2/editor/templates?globals=1&per_page=100')
    templates = (body as { items: WireTemplate[] }).items
  })
  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  it('are tiles with pictures on the home screen (LIB-HOM-001)', async () => {
    const { page } = director
    const before = page.viewport()
    await director.find('link', 'Try Interview')
    await screenshot(page, 'templates-home')
    await director.click('button', 'All templates (11)')
    await director.find('link', 'Try Podcast')
    await page.evaluate(() =>
      document.querySelector('[aria-label="Try Podcast"]')?.scrollIntoView(),
    )
    await until('every picture is loaded', () =>
      page.evaluate(() => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('main ul img')]
        for (const one of pictures) one.loading = 'eager'
        return pictures.length >= 11 && pictures.every((one) => one.naturalWidth > 0)
      }),
    )
    expect(await violations(director)).toEqual([])
    await screenshot(page, 'templates-all')
    await page.setViewport(PHONE)
    await standStill(page)
    await screenshot(page, 'templates-all-390')
    await page.setViewport(before)
  })

  it('are tried without a show, every one of them (CORE-SCR-014)', async () => {
    const { page } = director
    expect(templates.length).toBe(14)
    for (const { id, name, numberOfScenes } of templates) {
      await page.goto(`${server.origin}/templates/${id}/scenes`)
      await director.find('button', 'Save as my template')
      const { body } = await account.call('GET', `/v2/editor/templates/${id}/scenes`)
      expect((body as unknown[]).length, name).toBe(numberOfScenes)
      await until(`${name} is on the canvas`, () =>
        page.evaluate(
          () => document.querySelectorAll('[data-landmark="preview"] [role="option"]').length > 0,
        ),
      )
    }
    await screenshot(page, 'templates-tried')
    expect(director.errors).toEqual([])
  })

  it('begin a show, in whose scenes their countdowns run', async () => {
    const started = await account.call('POST', '/v2/events', { templateId: 'starter-countdown' })
    const { scenes } = started.body as {
      scenes: { visualElements: { content?: { time?: { until?: string } } | null }[] }[]
    }
    const untils = scenes
      .flatMap(({ visualElements }) => visualElements)
      .flatMap(({ content }) => (content?.time?.until ? [Date.parse(content.time.until)] : []))
    expect(untils.length).toBe(3)
    for (const moment of untils) expect(moment).toBeGreaterThan(Date.now())
    await director.page.goto(`${server.origin}/studio/mixer`)
    await director.find('button', 'Go live')
    const pictures = new Set<string>()
    await until(
      'the countdown under edit runs',
      async () => {
        const { data } = await monitorPixels(director.page, 'preview', undefined, 0.25)
        return pictures.add(data.join()).size >= 3
      },
      { everyMs: 500 },
    )
    await screenshot(director.page, 'templates-mixer')
    expect(director.errors).toEqual([])
  })

  it('take the colours of a theme in their captions (CORE-THM-004, CORE-THM-005, GAP-140)', async () => {
    const { page } = director
    // The third scene is the one with a caption.
    await page.keyboard.press('3')
    const show = await ServerShow.open(account)
    await show.until(
      'the third scene is under edit',
      ({ previewSceneId, scenes }) => previewSceneId === scenes[2]?.id,
    )
    await page.goto(`${server.origin}/studio/editor`)
    await director.click('button', 'Add Graphics')
    await director.click('button', 'Graphics in Sun')
    await show.until('the server has it', ({ scenes }) =>
      JSON.stringify(scenes[2]).includes('"color":"ffd76aff"'),
    )
    expect(await violations(director)).toEqual([])
    await screenshot(page, 'templates-theme')
    expect(director.errors).toEqual([])
  })
})
