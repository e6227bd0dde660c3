import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { Account } from '../harness/account.ts'
import { Director } from '../harness/director.ts'
import { launchBrowser } from '../harness/director-browser.ts'
import { goLive } from '../harness/go-on-air.ts'
import { StudioServer } from '../harness/studio-server.ts'
import { pause } from '../harness/until.ts'
import { pressInTurn } from './press-keys.ts'
import { screenKeeper } from './screen-keeper.ts'
import { CONSOLE_SIZES } from './screen-size.ts'

describe('a show in 9:16 (GAP-141)', { timeout: 240_000 }, () => {
  const keep = screenKeeper()
  let server: StudioServer
  let browser: Browser
  let director: Director

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 10 })
    const account = new Account(server.origin)
    director = await Director.arrive(browser, `${server.origin}/auth/?mode=register`)
    await director.type('E-mail', account.email)
    await director.type('Password', account.password)
    await director.click('button', 'Create account')
    await director.find('link', 'Try Talk show')
    const { status, body } = await account.call('POST', '/v2/events', {
      templateId: 'starter-talk-show',
      orientation: 'portrait',
    })
    if (status >= 400) throw new Error(JSON.stringify(body))
    await director.page.goto(`${server.origin}/studio/mixer`, { waitUntil: 'domcontentloaded' })
    await director.find('button', 'Go live')
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  it('mixer-portrait', async () => {
    await goLive(director)
    await pressInTurn(director.page, 'Escape', '2')
    await pause(2_000)
    await keep(director, 'mixer-portrait', CONSOLE_SIZES)
  })

  it('editor-portrait', async () => {
    await director.click('link', 'Editor')
    await director.find('button', 'Add Text')
    await keep(director, 'editor-portrait', CONSOLE_SIZES)
  })
})
