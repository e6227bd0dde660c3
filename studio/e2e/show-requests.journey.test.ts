import type { Browser, ElementHandle } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

interface Show {
  readonly status: string
  readonly orientation: string
  readonly scenes: readonly { readonly thumbnailUrl: string | null }[]
  readonly contributions: readonly {
    readonly name: string | null
    readonly description: string | null
    readonly source: string
  }[]
}

/** What the server knows of the show that is open. */
async function showOf(account: Account): Promise<Show> {
  const { body } = await account.call('GET', `/v1/events/${await account.ongoingEventId()}/studio`)
  return body as Show
}

describe('what a director asks for', () => {
  let server: StudioServer
  let browser: Browser
  let guestBrowser: Browser

  beforeAll(async () => {
    server = await StudioServer.start({ PRE_ROLL_MIN: '8' })
    browser = await launchBrowser({ cameraFrameRate: 5 })
    guestBrowser = await launchBrowser({ cameraFrameRate: 5 })
  })
  afterAll(async () => {
    await guestBrowser?.close()
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  it('counts down to air and can be cancelled, asks a guest for a source, and leaves with its right (GAP-040, CORE-CTR-009, CORE-CCT-005, CORE-RGT-027, GAP-123)', async () => {
    const { director, account } = await enterStudio(browser, server)
    await director.click('button', 'Go live')
    await director.find('progressbar', 'Pre-roll')
    await director.reads('On air in')
    await director.click('button', 'Cancel')
    await director.find('button', 'Go live')
    expect((await showOf(account)).status).toBe('started')

    await director.click('button', '8 free slots')
    await director.click('button', 'Name and source of Guest 3')
    const source = (await director.find('combobox', 'Source')) as ElementHandle<HTMLSelectElement>
    await source.select('screen_share')
    await director.click('button', 'Save')
    await director.reads('Asks for: Shared screen')
    const eventId = await account.ongoingEventId()
    const { body } = await account.call('POST', `/v1/events/${eventId}/invitations`, {})
    const guest = await Director.arrive(guestBrowser, (body as { link: string }).link)
    await guest.find('button', 'Join')
    await guest.type('Your name', 'Mei Tanaka')
    await guest.type('About you', 'Harbour master')
    await guest.click('button', 'Join')
    await guest.reads('The director is asking for your screen.')
    const slot = (await showOf(account)).contributions.find(({ name }) => name === 'Mei Tanaka')
    expect(slot).toMatchObject({ description: 'Harbour master', source: 'screen_share' })

    await goLive(director)
    await until('an edited scene has a picture on the server', async () => {
      const { scenes } = await showOf(account)
      return scenes.every(({ thumbnailUrl }) => thumbnailUrl !== null)
    })
    await server.admin('rights', account.email, '{"webConsole":false}')
    await director.reads('Your account doesn’t include the studio')
    expect((await showOf(account).catch(() => null))?.status ?? 'hidden').not.toBe('stopped')
    expect(guest.errors).toEqual([])
  })

  it('starts an upright show from the home screen (CORE-EVT-010)', async () => {
    const account = new Account(server.origin)
    await account.register()
    const context = await browser.createBrowserContext()
    const director = await Director.arrive(context, `${server.origin}/auth/?mode=login`)
    await director.type('E-mail', account.email)
    await director.type('Password', account.password)
    await director.click('button', 'Log in')
    await director.click('radio', '9:16')
    await director.click('button', 'Start Blank')
    await director.click('button', 'Enter studio')
    await director.find('button', 'Go live')
    expect((await showOf(account)).orientation).toBe('portrait')
    expect(director.errors).toEqual([])
    await context.close()
  })
})
