import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { addDestination, enterStudio, goLive } from './harness/go-on-air.ts'
import { RawGuest } from './harness/raw-guest.ts'
import { isPlain, ReceivedStream } from './harness/received.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { ServerShow } from './harness/server-show.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const GREEN = '#00c000'
const BLUE = '#0000d0'
const TONE_HZ = 1_000
/** Well above what an encoder leaves of silence, well below the guest's tone. */
const HEARD_DB = -40
const SILENT_DB = -60
/** How long a lost picture stands, and what passes until the receiver's file shows that it went. */
const STANDS_SEC = 2
const LATE_SEC = 20
/** A page that was closed is waited for, then its place is free. */
const PLACE_MS = 120_000

describe('people on air, as viewers get them', () => {
  let server: StudioServer
  let rtmp: RtmpServer
  let browser: Browser
  let guests: Browser
  let director: Director
  let account: Account
  let show: ServerShow
  let guest: RawGuest
  let viewer: ReceivedStream

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    server = await StudioServer.start()
    rtmp = await RtmpServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    guests = await launchBrowser({ cameraFrameRate: 5, isThrottled: false })
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
    show = await ServerShow.open(account)
    guest = await joined(GREEN)
    await addScene('First', guest)
    await addScene('Second', guest)
    await director.reads('Second')
    await director.page.bringToFront()
    await director.page.keyboard.press('2')
    await goLive(director)
    await addDestination(director, rtmp.url, 'show')
    viewer = new ReceivedStream(await rtmp.firstRecording())
  })

  afterAll(async () => {
    await guests?.close()
    await browser?.close()
    await rtmp?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
  })

  const joined = (colour: string) =>
    RawGuest.join(guests, server, {
      account,
      eventId: show.eventId,
      colour,
      toneHz: TONE_HZ,
      camera: { width: 320, framesPerSecond: 15 },
    })

  /** A guest over the whole frame, on red, and heard. */
  async function addScene(name: string, { index }: RawGuest): Promise<void> {
    const content = { kind: 'contribution', contributionIndex: index }
    const background = { kind: 'color', color: 'd00000' }
    const added = await account.call('POST', `/v1/editor/scenes?event_id=${show.eventId}`, {
      name,
      content: {
        visualElements: [
          { id: 'ground', kind: 'background', background },
          { id: 'guest', kind: 'contribution', content },
        ],
        audioElements: [{ id: 'voice', content, volume: 100 }],
      },
    })
    expect(added).toMatchObject({ status: 201 })
  }

  const viewersSee = (colour: 'red' | 'green' | 'blue') =>
    until(`viewers see ${colour}`, async () => isPlain(await viewer.colour(), colour), {
      everyMs: 500,
    })
  const viewersHear = (isHeard: boolean) =>
    until(
      `viewers hear ${isHeard ? 'the guest' : 'nothing of the guest'}`,
      async () => {
        const level = await viewer.tone(TONE_HZ)
        return isHeard ? level > HEARD_DB : level < SILENT_DB
      },
      { everyMs: 500 },
    )
  const programSays = (word: string) =>
    director.page.waitForFunction(
      (text) =>
        document.querySelector('[data-landmark="program"] header')?.textContent.includes(text),
      {},
      word,
    )

  it('a guest who is muted stays unheard over cuts, until they are let in again (GAP-189)', async () => {
    await viewersSee('green')
    await viewersHear(true)
    await director.click('button', 'Mute Guest')
    await viewersHear(false)
    await director.page.keyboard.press('3')
    await show.airs('Second')
    const cutAtSec = await viewer.lengthSec()
    await until('the cut has been received', async () => (await viewer.lengthSec()) > cutAtSec + 3)
    expect(await viewer.tone(TONE_HZ, cutAtSec + 1)).toBeLessThan(SILENT_DB)
    await viewersSee('green')
    await director.click('button', 'Mute Guest')
    await viewersHear(true)
  })

  it('paused viewers have the slate in silence, and nothing says that it is on air (GAP-038)', async () => {
    await programSays('ON AIR')
    await director.click('button', 'Pause')
    await until('viewers have the slate', async () => !isPlain(await viewer.colour(), 'green'), {
      everyMs: 500,
    })
    await viewersHear(false)
    await programSays('PAUSED')
    const reds = await director.page.$$eval('[data-tally="program"]', (parts) => parts.length)
    expect(reds).toBe(0)
    await screenshot(director.page, 'people-paused')
    await director.click('button', 'Resume')
    await viewersSee('green')
    await viewersHear(true)
    await programSays('ON AIR')
  })

  it('of a studio that is opened again viewers get nothing before it is entered (GAP-002, GAP-128)', async () => {
    await director.page.close()
    const hasSlate = async () => !isPlain(await viewer.colour(), 'green')
    await until('viewers have the slate', hasSlate, { everyMs: 500 })
    director = await Director.arrive(browser, server.origin)
    await director.reads('Viewers see the slate.')
    await director.reads('PAUSED')
    await director.click('button', 'Resume')
    await director.reads('Viewers see the slate until you enter')
    await director.find('button', 'Enter studio')
    const openedAtSec = await viewer.lengthSec()
    await until('more of the slate', async () => (await viewer.lengthSec()) > openedAtSec + 5)
    expect(isPlain(await viewer.colour(), 'green')).toBe(false)
    expect((await show.state()).live.programConnected).toBe(false)
    await director.click('button', 'Enter studio')
    await director.find('button', 'Pause')
    await viewersSee('green')
    await viewersHear(true)
    expect(await rtmp.recordings()).toHaveLength(1)
  })

  it('a guest who leaves on air stands for two seconds, then fades: no placeholder, and the director is told (GAP-190)', async () => {
    await viewersSee('green')
    const leftAtSec = await viewer.lengthSec()
    await guest.page.close()
    await director.reads('Guest left while on air')
    await viewersSee('red')
    const goneAtSec = await viewer.lengthSec()
    expect(goneAtSec - leftAtSec).toBeGreaterThan(STANDS_SEC)
    expect(goneAtSec - leftAtSec).toBeLessThan(LATE_SEC)
    // On the way there is nothing but the two: a placeholder is dark, with light words.
    for (let sec = leftAtSec; sec < goneAtSec; sec += 0.5) {
      const [red, green, blue] = await viewer.colour(sec)
      expect(red + green, `${sec} s`).toBeGreaterThan(110)
      expect(blue, `${sec} s`).toBeLessThan(70)
    }
    await screenshot(director.page, 'people-left')
  })

  it('nine guests come one after the other, each closing the page: the last is let in and seen (GAP-061)', async () => {
    const arrives = async (colour: string) =>
      until('a guest gets in', () => joined(colour).catch(() => null), {
        timeoutMs: PLACE_MS,
        everyMs: 2_000,
      })
    // Or the slot of the guest who left would put the last of them on air.
    await director.page.bringToFront()
    await director.page.keyboard.press('1')
    await show.until(
      'no guest is on air',
      ({ live }) => !live.seenContributionIndices.includes(guest.index),
    )
    for (let count = 1; count < 9; count += 1) {
      const { body } = await account.call('POST', `/v1/events/${show.eventId}/invitations`, {})
      const context = await guests.createBrowserContext()
      const page = await Director.arrive(context, (body as { link: string }).link)
      await page.type('Your name', `Guest ${count}`)
      await page.click('button', 'Join')
      await page.reads('OFF AIR', PLACE_MS)
      await context.close()
    }
    const ninth = await arrives(BLUE)
    await addScene('Ninth', ninth)
    await director.reads('Ninth')
    await director.page.bringToFront()
    await director.page.keyboard.press('4')
    await viewersSee('blue')
    expect(director.errors).toEqual([])
  })
})
