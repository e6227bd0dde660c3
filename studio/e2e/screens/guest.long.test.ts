import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Account } from '../harness/account.ts'
import { Director } from '../harness/director.ts'
import { launchBrowser } from '../harness/director-browser.ts'
import { enterStudio, goLive } from '../harness/go-on-air.ts'
import { StudioServer } from '../harness/studio-server.ts'
import { until } from '../harness/until.ts'
import { screenKeeper } from './screen-keeper.ts'
import { PAGE_SIZES } from './screen-size.ts'

const GUEST = 'Mei Tanaka'

describe('pages of guests and of who watches them (GAP-141)', { timeout: 240_000 }, () => {
  const keep = screenKeeper()
  let server: StudioServer
  let browser: Browser
  let guestBrowser: Browser
  let director: Director
  let account: Account
  let eventId: string
  let guest: Director

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 10 })
    guestBrowser = await launchBrowser({ cameraFrameRate: 10, isThrottled: false })
    ;({ director, account } = await enterStudio(browser, server))
    eventId = await account.ongoingEventId()
    const { body } = await account.call('POST', `/v1/events/${eventId}/invitations`, {})
    guest = await Director.arrive(guestBrowser, (body as { link: string }).link)
    await guest.find('button', 'Join')
  })

  afterAll(async () => {
    await guestBrowser?.close()
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  const slotOf = async () => {
    const { body } = await account.call('GET', `/v1/events/${eventId}/studio`)
    const { contributions } = body as {
      contributions: { id: string; index: number; name: string; status: string }[]
    }
    const slot = contributions.find(({ name }) => name === GUEST)
    return slot?.status === 'started' ? slot : null
  }

  it('guest-check, and what is missing there', async () => {
    await guest.click('button', 'Join')
    await guest.reads('Enter your name')
    await keep(guest, 'guest-check-errors')
    await guest.type('Your name', GUEST)
    await keep(guest, 'guest-check', PAGE_SIZES)
  })

  it('guest-backstage', async () => {
    await guest.click('button', 'Join')
    await guest.reads('OFF AIR')
    const slot = await until('the guest is here', slotOf)
    await account.call('POST', `/live/${eventId}/v1/messages`, {
      message: 'You are next, right after the harbour film.',
      to: slot.id,
    })
    await guest.reads('You are next')
    await keep(guest, 'guest-backstage', PAGE_SIZES)
  })

  it('guest-on-air', async () => {
    await director.page.bringToFront()
    await goLive(director)
    await director.click('button', `Add ${GUEST} to the preview scene`)
    await director.page.keyboard.press('Escape')
    await director.page.keyboard.press('Space')
    await guest.page.bringToFront()
    await guest.reads('Viewers can see and hear you.')
    await keep(guest, 'guest-on-air', PAGE_SIZES)
    await guest.click('button', 'Stop camera')
    await guest.reads('Your camera is off.')
    await keep(guest, 'guest-camera-off')
    await guest.click('button', 'Start camera')
  })

  it('guest-leave: the question of who leaves on air', async () => {
    await guest.click('button', 'Leave')
    await guest.page.waitForSelector('[role=alertdialog]')
    await keep(guest, 'guest-leave')
    await guest.page.keyboard.press('Escape')
  })

  it('lurker', async () => {
    await director.page.bringToFront()
    await director.click('button', `Options of ${GUEST}`)
    await director.click('menuitem', 'Watch link…')
    await director.click('button', 'Create and copy link')
    const link = await (await director.find('textbox', 'Link')).evaluate(
      (field) => (field as HTMLInputElement).value,
    )
    const lurker = await Director.arrive(guestBrowser, link)
    await lurker.reads(GUEST)
    await lurker.page.waitForFunction(
      () => (document.querySelector('video')?.currentTime ?? 0) > 0.5,
    )
    await keep(lurker, 'lurker', PAGE_SIZES)
    await lurker.page.close()
  })

  it('guest-sent-away', async () => {
    const slot = await until('the guest is here', slotOf)
    await account.call('DELETE', `/v1/contributions/${slot.id}`)
    await guest.page.bringToFront()
    await guest.reads('The director removed you from the show')
    await keep(guest, 'guest-sent-away', PAGE_SIZES)
  })
})
