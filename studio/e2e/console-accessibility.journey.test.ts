import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser } from './harness/director-browser.ts'
import { enterStudio } from './harness/go-on-air.ts'
import { StudioServer } from './harness/studio-server.ts'

describe('the console for screen reader and keyboard (GAP-141)', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director } = await enterStudio(browser, server))
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  it('breaks no rule of WCAG 2.2 AA in the mixer', async () => {
    expect(await violations(director)).toEqual([])
  })

  it('breaks none in the editor, with nothing selected and with an element selected', async () => {
    await director.click('link', 'Editor')
    await director.find('button', 'Add Text')
    expect(await violations(director)).toEqual([])
    await director.click('button', 'Add Text')
    await director.page.keyboard.press('Escape')
    await director.find('textbox', 'Name of the element')
    expect(await violations(director)).toEqual([])
  })
})
