import type { Browser, KeyInput } from 'puppeteer-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Account } from '../harness/account.ts'
import { Director } from '../harness/director.ts'
import { launchBrowser } from '../harness/director-browser.ts'
import { enterStudio, goLive } from '../harness/go-on-air.ts'
import { interceptRequests } from '../harness/intercept-requests.ts'
import { StudioServer } from '../harness/studio-server.ts'
import { pause, until } from '../harness/until.ts'
import { pressChord, pressInTurn } from './press-keys.ts'
import { screenKeeper } from './screen-keeper.ts'
import { CONSOLE_SIZES, DESK_AND_PHONE, PAGE_SIZES } from './screen-size.ts'

const GUEST = 'Mei Tanaka'
const docks = ['Media', 'Graphics', 'Chat', 'Outputs', 'Notes'] as const

describe('the mixer and what opens over it (GAP-141)', { timeout: 240_000 }, () => {
  const keep = screenKeeper()
  let server: StudioServer
  let browser: Browser
  let guestBrowser: Browser
  let director: Director
  let account: Account
  let eventId: string

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 10 })
    guestBrowser = await launchBrowser({ cameraFrameRate: 10 })
    ;({ director, account } = await enterStudio(browser, server))
    eventId = await account.ongoingEventId()
    const { body } = await account.call('POST', `/v1/events/${eventId}/invitations`, {})
    const guest = await Director.arrive(guestBrowser, (body as { link: string }).link)
    await guest.type('Your name', GUEST)
    await guest.click('button', 'Join')
    await guest.reads('OFF AIR')
    await director.page.bringToFront()
    await director.find('button', `Options of ${GUEST}`)
  })

  afterAll(async () => {
    await guestBrowser?.close()
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  const press = (...keys: readonly KeyInput[]) => pressInTurn(director.page, ...keys)
  const lock = (state: { director: boolean; encoder: boolean }) =>
    account.call('PATCH', `/live/${eventId}/v1/audio-lock`, state)

  it('mixer-before-live', async () => {
    await director.click('button', `Add ${GUEST} to the preview scene`)
    await keep(director, 'mixer-before-live', PAGE_SIZES)
  })

  it('mixer-invite', async () => {
    await director.click('button', 'Invite a guest')
    await director.click('button', 'Create and copy link')
    await director.find('image', 'QR code of the link')
    await keep(director, 'mixer-invite')
    await director.click('button', 'Back to guests')
  })

  it('mixer-on-air', async () => {
    await goLive(director)
    await press('Escape', '2')
    await pause(2_000)
    await press('3')
    await pause(2_000)
    await keep(director, 'mixer-on-air', PAGE_SIZES)
  })

  it.each(docks)('mixer-dock of %s', async (tab) => {
    await director.click('tab', tab)
    await pause(1_000)
    const sizes = tab === 'Media' ? CONSOLE_SIZES : undefined
    await keep(director, `mixer-${tab.toLowerCase()}`, sizes)
  })

  it('mixer-chat-written', async () => {
    await director.click('tab', 'Chat')
    await director.type('Message', 'You are next, right after the harbour film.')
    await press('Enter')
    await director.reads('right after the harbour film')
    await keep(director, 'mixer-chat-written')
    await director.click('tab', 'Guests')
  })

  it('mixer-audio-kept, mixer-audio-frozen', async () => {
    await lock({ director: true, encoder: false })
    await director.find('button', 'Audio lock: takes keep the mix')
    await keep(director, 'mixer-audio-kept')
    await lock({ director: true, encoder: true })
    await director.find('button', 'Audio lock: the mix is frozen')
    await keep(director, 'mixer-audio-frozen', CONSOLE_SIZES)
    await lock({ director: false, encoder: false })
    await director.find('button', 'Audio lock: off')
  })

  it('mixer-single', async () => {
    await press('Escape')
    await pressChord(director.page, 'Shift', 'V')
    await director.reads('Drafts go to air with Take')
    await keep(director, 'mixer-single', CONSOLE_SIZES)
    await pressChord(director.page, 'Shift', 'V')
  })

  it('mixer-keys-locked', async () => {
    await press('Escape')
    await pressChord(director.page, 'Shift', 'L')
    await director.reads('Keys locked')
    await keep(director, 'mixer-keys-locked')
    await pressChord(director.page, 'Shift', 'L')
  })

  it('mixer-health', async () => {
    await press('Escape')
    await pressChord(director.page, 'Shift', 'H')
    await director.reads('Program as sent')
    await director.reads('Reaching the server')
    await keep(director, 'mixer-health', CONSOLE_SIZES)
    await director.click('button', 'Close')
  })

  it('palette, shortcuts, beta-settings', async () => {
    await pressChord(director.page, 'Control', 'k')
    await director.page.waitForSelector('[role=dialog]')
    await keep(director, 'palette')
    await press('Escape')
    await press('?')
    await director.page.waitForSelector('[role=dialog]')
    await keep(director, 'shortcuts', DESK_AND_PHONE)
    await press('Escape')
    await press('n', 'a', 'r')
    await director.reads('Guest delay')
    await keep(director, 'beta-settings', DESK_AND_PHONE)
    await press('Escape')
  })

  it('paywall: a plan’s limit while on air', async () => {
    const { page } = director
    const interception = await interceptRequests(page, (request) => {
      const isAsked = request.method() === 'POST' && request.url().includes('/distributors')
      if (!isAsked) return false
      const body = {
        title: 'payment required',
        code: 'payment_required',
        perk_keys: ['distributors'],
      }
      void request.respond({
        status: 402,
        contentType: 'application/problem+json',
        body: JSON.stringify(body),
      })
      return true
    })
    await director.click('tab', 'Outputs')
    await director.click('button', 'Add destination')
    await director.type('Server address', 'rtmp://127.0.0.1:1935/live')
    await director.type('Stream key', 'show')
    await keep(director, 'mixer-add-destination')
    await press('Enter')
    await director.reads('Your plan doesn’t include another destination')
    await interception[Symbol.asyncDispose]()
    await keep(director, 'paywall', DESK_AND_PHONE)
    await director.click('button', 'Not now')
    await director.page.reload({ waitUntil: 'domcontentloaded' })
    await director.find('button', 'Pause')
  })

  it('stop-dialog and leave-guard', async () => {
    await (await director.find('button', 'End broadcast')).focus()
    await press('Enter')
    await director.reads('End the broadcast?')
    await keep(director, 'stop-dialog', DESK_AND_PHONE)
    await director.click('button', 'Stay on air')
    await director.page.waitForSelector('[role=alertdialog]', { hidden: true })
    await pressChord(director.page, 'Control', 'k')
    const palette = await director.page.waitForSelector('[role=dialog] input')
    await palette?.type('End the show')
    await press('Enter')
    await director.find('button', 'Keep open')
    await keep(director, 'leave-guard')
    await director.click('button', 'Keep open')
  })

  it('mixer-paused', async () => {
    await director.click('button', 'Pause')
    await director.reads('PAUSED')
    await keep(director, 'mixer-paused')
    await director.click('button', 'Resume')
    await director.find('button', 'Pause')
  })

  it('mixer-link-lost, and back', async () => {
    await server.kill9()
    await director.reads('Control link lost')
    await pause(2_000)
    await keep(director, 'mixer-link-lost', PAGE_SIZES)
    await server.launch()
    await until('the link is back', async () =>
      director.page.evaluate(() => !document.body.textContent.includes('Control link lost')),
    )
  })
})
