import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, openPage, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { standStill } from './harness/stand-still.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

interface Slot {
  readonly id: string
  readonly index: number
  readonly status: string
  readonly name: string | null
  readonly assigned: boolean
  readonly hasAudio: boolean
  readonly hasVideo: boolean
}

/** The page at a desk's and at a phone's size. */
async function pictures(page: Page, name: string): Promise<void> {
  await page.setViewport(PHONE)
  await standStill(page)
  await screenshot(page, `${name}-phone`)
  await page.setViewport(DESK)
  await standStill(page)
  await screenshot(page, name)
}

describe('a guest', () => {
  let server: StudioServer
  let directorBrowser: Browser
  let guestBrowser: Browser

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    server = await StudioServer.start()
    directorBrowser = await launchBrowser({ cameraFrameRate: 5 })
    guestBrowser = await launchBrowser({ cameraFrameRate: 10 })
  })
  afterAll(async () => {
    await guestBrowser?.close()
    await directorBrowser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  const invite = async (account: Account, eventId: string): Promise<string> => {
    const { body } = await account.call('POST', `/v1/events/${eventId}/invitations`, {})
    return (body as { link: string }).link
  }
  const slotsOf = async (account: Account, eventId: string): Promise<Slot[]> => {
    const { body } = await account.call('GET', `/v1/events/${eventId}/studio`)
    return (body as { contributions: Slot[] }).contributions
  }
  const slotOf = async (account: Account, eventId: string, name: string) =>
    (await slotsOf(account, eventId)).find((slot) => slot.name === name)

  /** Waits until the server says that this arrives of the guest, who is there all the time. */
  const sends = (account: Account, eventId: string, media: Pick<Slot, 'hasAudio' | 'hasVideo'>) =>
    until(`the guest sends ${JSON.stringify(media)}`, async () => {
      const slot = await slotOf(account, eventId, 'Mei Tanaka')
      expect(slot?.status).toBe('started')
      return slot?.hasAudio === media.hasAudio && slot.hasVideo === media.hasVideo
    })

  it('follows his link, is on air, and is sent away (CORE-SCR-004, CORE-CCT-004 to CORE-CCT-006, CORE-CCT-010)', async () => {
    const { director, account } = await enterStudio(directorBrowser, server)
    const eventId = await account.ongoingEventId()
    const link = await invite(account, eventId)
    const login = () => director.page.evaluate(() => localStorage.getItem('proscenium.tokens'))
    const before = await login()
    const own = await Director.arrive(directorBrowser, link)
    await own.find('button', 'Join')
    await own.page.close()
    expect(await login()).toBe(before)
    const guest = await Director.arrive(guestBrowser, link)
    await guest.find('button', 'Join')
    await guest.click('button', 'Join')
    await guest.reads('Enter your name')
    await guest.type('Your name', 'Mei Tanaka')
    await pictures(guest.page, '30-guest-check')
    expect(await violations(guest)).toEqual([])

    await guest.click('button', 'Join')
    await guest.reads('OFF AIR')
    const slot = await until('the server says that the contribution has started', async () => {
      const found = await slotOf(account, eventId, 'Mei Tanaka')
      return found?.status === 'started' ? found : null
    })
    await guest.page.waitForFunction(
      () => {
        const video = document.querySelector('section video') as HTMLVideoElement | null
        return video !== null && video.videoWidth > 0 && video.currentTime > 0.5
      },
      { timeout: 30_000 },
    )
    const apiUrl = `/live/${eventId}`
    await account.call('POST', `${apiUrl}/v1/messages`, {
      message: 'You are next, right after the harbour film.',
      to: slot.id,
    })
    await guest.reads('You are next, right after the harbour film.')
    await guest.type('Reply to the director', 'Ready when you are.')
    await guest.page.keyboard.press('Enter')
    await guest.reads('Ready when you are.')
    await pictures(guest.page, '31-guest-backstage')
    expect(await violations(guest)).toEqual([])

    await goLive(director)
    const shown = {
      operation: 'append_element_video',
      item: {
        kind: 'contribution',
        content: { kind: 'contribution', contributionIndex: slot.index },
        boundsExpected: { x1: 50, y1: 0, x2: 100, y2: 100 },
      },
    }
    const toAir = await account.call('POST', `${apiUrl}/v1/preview/apply?apply_to_live=1`, {
      client_id: 'test',
      operations: [shown],
    })
    expect(toAir.status, JSON.stringify(toAir.body)).toBe(200)
    await guest.reads('ON AIR')
    await guest.reads('Viewers can see and hear you.')
    await pictures(guest.page, '32-guest-on-air')
    expect(await violations(guest)).toEqual([])
    await sends(account, eventId, { hasAudio: true, hasVideo: true })
    await guest.click('button', 'Stop camera')
    await sends(account, eventId, { hasAudio: true, hasVideo: false })
    await guest.reads('Viewers can hear you. Your camera is off.')
    await guest.click('button', 'Start camera')
    await sends(account, eventId, { hasAudio: true, hasVideo: true })

    await guest.page.reload({ waitUntil: 'domcontentloaded' })
    await guest.reads('ON AIR')
    const again = await until('the reloaded page sends into the same slot', async () => {
      const found = await slotOf(account, eventId, 'Mei Tanaka')
      return found?.status === 'started' ? found : null
    })
    expect(again.id).toBe(slot.id)

    const freed = await account.call('DELETE', `/v1/contributions/${slot.id}`)
    expect(freed.status).toBe(204)
    await guest.reads('The director removed you from the show')
    await pictures(guest.page, '33-guest-goodbye')
    // The name is removed with the guest.
    expect(await slotOf(account, eventId, 'Mei Tanaka')).toBeUndefined()
    const freedSlot = (await slotsOf(account, eventId)).find(({ index }) => index === slot.index)
    expect(freedSlot).toMatchObject({ assigned: false })

    await guest.click('button', 'Join again')
    await guest.find('button', 'Join')
    await account.call('GET', `/v1/events/${eventId}/stop`)
    await guest.reads('The show is over')
    const late = await Director.arrive(guestBrowser, link)
    await late.reads('The show is over')
    await pictures(late.page, '34-guest-link-of-an-ended-show')
    const strange = await Director.arrive(
      guestBrowser,
      `${server.origin}/catcher/${'x'.repeat(43)}`,
    )
    await strange.reads('This link leads nowhere')
  }, 240_000)

  it('is told on the page when his media gets through nowhere, and gives his place back (GAP-015, GAP-016)', async () => {
    const account = new Account(server.origin)
    const { email, password } = account
    await fetch(`${server.origin}/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const started = await account.call('POST', '/v2/events', { templateId: 'starter-talk-show' })
    const { id: eventId } = started.body as { id: string }
    const { page, errors } = await openPage(guestBrowser)
    // As behind a firewall that lets only relays through, of which this server has none.
    await page.evaluateOnNewDocument(() => {
      const Peer = window.RTCPeerConnection
      window.RTCPeerConnection = class extends Peer {
        constructor(configuration?: RTCConfiguration) {
          super({ ...configuration, iceTransportPolicy: 'relay' })
        }
      }
    })
    const guest = Director.at(page, errors)
    await page.goto(await invite(account, eventId))
    await guest.type('Your name', 'Bo Berg')
    await guest.click('button', 'Join')
    await guest.reads('Your picture and sound aren’t reaching the show yet.')
    await guest.reads('Retrying, 1 of 3')
    const slot = await slotOf(account, eventId, 'Bo Berg')
    expect(slot?.assigned).toBe(true)
    await pictures(page, '35-guest-blocked')
    await guest.reads('Your picture and sound can’t reach the show')
    await until('the slot is free', async () =>
      (await slotsOf(account, eventId)).every(({ id, assigned }) => id !== slot?.id || !assigned),
    )
    await guest.find('button', 'Join again')
  })
})
