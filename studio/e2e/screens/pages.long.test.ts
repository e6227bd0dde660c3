import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { Account } from '../harness/account.ts'
import { Director } from '../harness/director.ts'
import { launchBrowser } from '../harness/director-browser.ts'
import { goLive } from '../harness/go-on-air.ts'
import { StudioServer } from '../harness/studio-server.ts'
import { pause, until } from '../harness/until.ts'
import { pagesForUsers, pagesForVisitors } from './page-states.ts'
import { screenKeeper } from './screen-keeper.ts'
import { DESK_AND_PHONE, PAGE_SIZES } from './screen-size.ts'

const ON_AIR_MS = 6_000

describe('pages around the studio (GAP-141)', { timeout: 240_000 }, () => {
  const keep = screenKeeper()
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 10 })
    account = new Account(server.origin)
    director = await Director.arrive(browser, server.origin)
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  /** Goes to an address and waits for the page, with what it asks the server for. */
  async function open(path: string, words = ''): Promise<void> {
    await director.page.goto(server.origin + path, { waitUntil: 'domcontentloaded' })
    await until(`${path} has its heading`, () =>
      director.page.evaluate(
        () => document.querySelector('h1') !== null && !document.querySelector('[aria-busy=true]'),
      ),
    )
    await director.reads(words)
  }

  it.each(pagesForVisitors)('$name', async ({ name, path, words, sizes }) => {
    await open(path, words)
    await keep(director, name, sizes)
  })

  it('login-errors', async () => {
    await open('/auth/?mode=login', 'Welcome back')
    await director.type('E-mail', 'nobody@example.test')
    await director.type('Password', 'not the password')
    await director.page.keyboard.press('Enter')
    await director.reads('Check both and try again.')
    await keep(director, 'login-errors', DESK_AND_PHONE)
  })

  it('register-errors', async () => {
    await open('/auth/?mode=register', 'Create your account')
    await director.type('E-mail', 'somebody')
    await director.type('Password', 'short')
    await director.page.keyboard.press('Enter')
    await director.reads('things to fix')
    await keep(director, 'register-errors', DESK_AND_PHONE)
    await director.type('E-mail', account.email)
    await director.type('Password', account.password)
    await director.page.keyboard.press('Enter')
    await director.find('link', 'Try Talk show')
  })

  it.each(pagesForUsers)('$name', async ({ name, path, words, sizes }) => {
    await open(path, words)
    await keep(director, name, sizes)
  })

  it('template-details, template-trial', async () => {
    const { body } = await account.call('POST', '/v2/editor/templates/starter-talk-show/copy')
    const { id } = body as { id: string }
    await open(`/templates/${id}/edit`, 'Name')
    await keep(director, 'template-details', DESK_AND_PHONE)
    await director.page.goto(`${server.origin}/templates/starter-talk-show/scenes`)
    await director.find('button', 'Save as my template')
    await keep(director, 'template-trial')
  })

  it('device-check, home-open-show, end-show', async () => {
    await open('/', 'Start a show')
    await director.click('button', 'Start Talk show')
    await director.find('button', 'Enter studio')
    // What it measures takes a while.
    await pause(4_000)
    await keep(director, 'device-check', PAGE_SIZES)
    await director.click('button', 'Enter studio')
    await director.find('button', 'Go live')
    await open('/', 'Your show is open')
    await keep(director, 'home-open-show', PAGE_SIZES)
    await director.click('button', 'End show')
    await director.reads('Keep open')
    await keep(director, 'end-show', DESK_AND_PHONE)
    await director.click('button', 'Keep open')
  })

  it('events and event-files, of a show on air and of one that has ended', async () => {
    const eventId = await account.ongoingEventId()
    await director.page.goto(`${server.origin}/studio/mixer`)
    await goLive(director)
    await pause(ON_AIR_MS)
    await open('/events', 'Return to show')
    await keep(director, 'events-on-air')
    await account.call('GET', `/v1/events/${eventId}/stop`)
    await until('the recording is ready', async () => {
      const { body } = await account.call('GET', `/v1/events/${eventId}/files`)
      const { recordings } = body as { recordings: { status: string }[] }
      return recordings.some(({ status }) => status === 'ready')
    })
    await open('/events', 'Files')
    await keep(director, 'events', PAGE_SIZES)
    await open(`/events/${eventId}/files`)
    // The first picture of the recording.
    await pause(2_000)
    await keep(director, 'event-files', PAGE_SIZES)
    await open('/', 'Start a show')
    await keep(director, 'home-recordings', DESK_AND_PHONE)
  })

  it('offline', async () => {
    await open('/events', 'Files')
    await director.page.setOfflineMode(true)
    await director.reads('No Internet connection')
    await keep(director, 'offline', DESK_AND_PHONE)
    await director.page.setOfflineMode(false)
  })
})
