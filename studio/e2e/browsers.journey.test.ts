import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import type { Account } from './harness/account.ts'
import { selectElement } from './harness/canvas-element.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio } from './harness/go-on-air.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

interface Shown {
  readonly browsers: readonly { readonly id: string; readonly name: string }[]
  readonly scenes: readonly { readonly visualElements: readonly { readonly id: string }[] }[]
}

describe('web pages of the library (LIB-BRW-001 to LIB-BRW-005, LIB-CBR-001 to LIB-CBR-005)', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account
  let eventId: string

  beforeAll(async () => {
    // Here pages are not drawn, as by a server without Chromium.
    server = await StudioServer.start({ PAGES_MAX: '0' })
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
    eventId = await account.ongoingEventId()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  const shown = async () =>
    (await account.call('GET', `/v1/events/${eventId}/studio`)).body as Shown
  const pictures = async (name: string) => {
    const { page } = director
    await screenshot(page, name)
    expect(await violations(director)).toEqual([])
    await page.setViewport({ width: 390, height: 844 })
    await screenshot(page, `${name}-390`)
    expect(await violations(director)).toEqual([])
    await page.setViewport({ width: 1440, height: 900 })
  }

  it('are added by name and address, and what is none is refused (LIB-BRW-003, LIB-BRW-004)', async () => {
    const { page } = director
    await page.goto(`${server.origin}/library/browsers`)
    await director.reads('No web pages yet')
    await pictures('browsers-empty')
    await director.click('button', 'Add web page')
    await director.type('Address', 'file:///etc/passwd')
    await director.click('button', 'Save')
    await director.reads('The name cannot be empty')
    await director.reads('Enter a web address that starts with https:// or http://')
    await pictures('browsers-refused')
    expect((await shown()).browsers).toEqual([])
    await director.type('Name', 'Scores')
    await director.type('Address', 'https://example.org/scores?game=7')
    await director.type('Custom CSS', 'body { background: none }')
    await page.keyboard.press('Tab')
    await director.click('button', 'Save')
    await director.find('button', 'Edit Scores')
    expect((await shown()).browsers).toMatchObject([{ name: 'Scores' }])
    await pictures('browsers-list')
  })

  it('show at once what another client does (LIB-RTM-015, LIB-RTM-016)', async () => {
    const body = { name: 'Weather', uri: 'https://example.org/weather' }
    const made = (await account.call('POST', '/v1/editor/browsers', body)).body as { id: string }
    await director.find('button', 'Edit Weather')
    const path = `/v1/editor/browsers/${made.id}`
    await account.call('PATCH', path, [{ op: 'replace', path: '/name', value: 'Forecast' }])
    await director.find('button', 'Edit Forecast')
    await account.call('DELETE', path)
    await until('it is gone', async () => !(await director.sees('button', 'Edit Forecast')))
  })

  it('are put into a scene, which names what cannot be drawn (GAP-005)', async () => {
    const { page } = director
    await page.goto(`${server.origin}/studio/editor`)
    await director.find('button', 'Go live')
    await director.click('button', 'Add Web page')
    await director.click('button', 'Scores')
    await until('the scene holds it', async () =>
      JSON.stringify(await shown()).includes('browserId'),
    )
    await director.find('combobox', 'Web page shown')
    await director.reads('The web page Scores can’t be shown')
    await screenshot(page, 'browsers-editor')
    expect(await violations(director)).toEqual([])
  })

  it('are edited, and kept while a scene shows them (LIB-CBR-004, LIB-CBR-005)', async () => {
    const { page } = director
    await page.goto(`${server.origin}/library/browsers`)
    await director.click('button', 'Edit Scores')
    await director.type('Name', 'Standings')
    await page.keyboard.press('Enter')
    await director.find('button', 'Edit Standings')
    await director.click('button', 'Delete Standings')
    await director.confirm()
    await director.reads('uses this web page')
    expect((await shown()).browsers).toMatchObject([{ name: 'Standings' }])
  })

  it('are deleted once no scene shows them (LIB-RTM-017)', async () => {
    const { page } = director
    await page.goto(`${server.origin}/studio/editor`)
    await director.find('button', 'Go live')
    await selectElement(director, 'Standings')
    await page.keyboard.press('Delete')
    await until('the scene is empty of it', async () => {
      return !JSON.stringify(await shown()).includes('browserId')
    })
    await page.goto(`${server.origin}/library/browsers`)
    await director.click('button', 'Delete Standings')
    await director.confirm()
    await director.reads('No web pages yet')
    expect((await shown()).browsers).toEqual([])
  })
})
