import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import type { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, openPage, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { keepRecording } from './harness/keep-recording.ts'
import { RawGuest } from './harness/raw-guest.ts'
import { standStill } from './harness/stand-still.ts'
import { StudioServer } from './harness/studio-server.ts'
import { installTone, toneOfFile, tonesHeard } from './harness/tones.ts'
import { pause, until } from './harness/until.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const RETURN = '[data-return-sound]'
const ANN_HZ = 440
const BEN_HZ = 1_000
const DIRECTOR_HZ = 2_500

interface Slot {
  readonly name: string
  readonly index: number
  readonly status: string
  readonly inCallRoom: boolean
  readonly actualSource: string | null
  readonly hasVideo: boolean
}

/** The page at a desk's and at a phone's size. */
async function pictures(page: Page, name: string): Promise<void> {
  await page.setViewport({ width: 390, height: 844 })
  await standStill(page)
  await screenshot(page, `${name}-phone`)
  await page.setViewport({ width: 1440, height: 900 })
  await standStill(page)
  await screenshot(page, name)
}

/** Whether a page shows a picture of itself that it made by drawing. */
function isComposed(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('video')].some((video) => {
      const [track] = (video.srcObject as MediaStream | null)?.getVideoTracks() ?? []
      return track?.constructor.name === 'MediaStreamTrackGenerator' && video.videoWidth === 1_280
    }),
  )
}

describe('the call room (GAP-009)', () => {
  let server: StudioServer
  let browser: Browser
  let guestBrowser: Browser
  let director: Director
  let account: Account
  let eventId: string
  let ann: Director
  let ben: RawGuest

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 10 })
    guestBrowser = await launchBrowser({ cameraFrameRate: 10 })
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
    eventId = await account.ongoingEventId()
    const small = { width: 320, framesPerSecond: 5 }
    const like = { account, eventId, colour: '#00a000', toneHz: BEN_HZ, camera: small }
    ben = await RawGuest.join(guestBrowser, server, like)
    const { page, errors } = await openPage(guestBrowser)
    await page.evaluateOnNewDocument(installTone, ANN_HZ)
    ann = Director.at(page, errors)
    const { body } = await account.call('POST', `/v1/events/${eventId}/invitations`, {})
    await page.goto((body as { link: string }).link)
    await ann.type('Your name', 'Ann')
    await ann.click('button', 'More settings')
    await ann.click('switch', 'Two cameras side by side')
    await ann.find('combobox', 'Second camera, on the right')
    await until('both cameras are in one picture', () => isComposed(page))
    await pictures(page, '39-guest-two-cameras')
    await ann.click('button', 'Join')
    await ann.reads('OFF AIR')
  })

  afterAll(async () => {
    await guestBrowser?.close()
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  const slotOf = async (name: string) => {
    const { body } = await account.call('GET', `/v1/events/${eventId}/studio`)
    const { contributions } = body as {
      contributions: Slot[]
    }
    const slot = contributions.find((one) => one.name === name)
    return slot?.status === 'started' ? slot : null
  }
  const heardByAnn = () => tonesHeard(ann.page, RETURN, [ANN_HZ, BEN_HZ, DIRECTOR_HZ])

  it('lets a guest hear the program without himself, both guests being on air', async () => {
    const { index } = await until('Ann has started', () => slotOf('Ann'))
    expect(await slotOf('Guest')).toMatchObject({ inCallRoom: true })
    const of = (contributionIndex: number) => ({ kind: 'contribution', contributionIndex })
    const sound = (id: string, at: number) => ({ id, content: of(at), volume: 100 })
    await account.call('POST', `/v1/editor/scenes?event_id=${eventId}`, {
      name: 'Both',
      content: {
        visualElements: [{ id: 'ben', kind: 'contribution', content: of(ben.index) }],
        audioElements: [sound('a', index), sound('b', ben.index)],
      },
    })
    await director.page.bringToFront()
    await director.reads('Both')
    await director.page.keyboard.press('2')
    await goLive(director)
    await until('Ann hears Ben', async () => ((await heardByAnn())[1] ?? -140) > -50)
    const [own = 0, other = -140] = await heardByAnn()
    console.info(`Ann hears herself at ${own.toFixed(1)} dB, Ben at ${other.toFixed(1)} dB`)
    expect(own).toBeLessThan(other - 40)
    await pictures(ann.page, '36-guest-hears')
    expect(await violations(ann)).toEqual([])
  })

  it('shows two cameras as one, and goes on with one when the other is pulled out (GAP-018)', async () => {
    // How large it is then is the encoder's choice, which saves where the machine is busy.
    expect(await slotOf('Ann')).toMatchObject({ actualSource: 'camera', hasVideo: true })
    const left = await ann.page.evaluate(() => {
      const { cameraTracks } = globalThis as unknown as { cameraTracks: MediaStreamTrack[] }
      const last = cameraTracks.filter(({ readyState }) => readyState === 'live').at(-1)
      last?.stop()
      last?.dispatchEvent(new Event('ended'))
      return cameraTracks.filter(({ readyState }) => readyState === 'live').length
    })
    expect(left).toBeGreaterThan(0)
    await until('the camera is back', async () => {
      const { opened, live } = await ann.page.evaluate(() => {
        const { cameraTracks } = globalThis as unknown as { cameraTracks: MediaStreamTrack[] }
        const live = cameraTracks.filter(({ readyState }) => readyState === 'live').length
        return { opened: cameraTracks.length, live }
      })
      return opened > 2 && live === 2
    })
    expect(await isComposed(ann.page)).toBe(true)
    expect(await slotOf('Ann')).toMatchObject({ status: 'started', hasVideo: true })
  })

  it('carries the director’s words to whom he means, over a show that goes down, and not to viewers', async () => {
    const [, before = 0, silent = 0] = await heardByAnn()
    await director.page.bringToFront()
    await director.page.evaluate(installTone, DIRECTOR_HZ)
    const opened = () =>
      director.page.evaluate(
        () => (globalThis as unknown as { toneTracks: MediaStreamTrack[] }).toneTracks.length,
      )
    expect(await opened()).toBe(0)
    const button = await director.find('button', 'Hold to talk to Guest')
    await button.hover()
    await director.page.mouse.down()
    await director.reads('Viewers do not hear this.')
    expect(await ann.page.$eval('body', (body) => body.textContent)).not.toContain('is speaking')
    await pause(500)
    expect((await heardByAnn())[2]).toBeLessThan(-60)
    await director.page.mouse.up()

    await director.click('button', 'Talk without holding')
    await ann.reads('The director is speaking to you')
    const [, ducked = 0, words = 0] = await until('she hears him over a quieter show', async () => {
      const heard = await heardByAnn()
      const [, show = 0, director = -140] = heard
      return director > -50 && show < before - 10 ? heard : null
    })
    const figures = [before, ducked, silent, words].map((level) => level.toFixed(1))
    console.info(`Ben before and under the talk, the director before and now: ${figures} dB`)
    expect(words).toBeGreaterThan(silent + 30)
    await pictures(ann.page, '37-guest-spoken-to')
    await screenshot(director.page, '38-director-talks')
    expect(await violations(director)).toEqual([])
    await ann.click('button', 'Hearing the show')
    const isMuted = () => ann.page.$eval(RETURN, (element) => (element as HTMLAudioElement).muted)
    expect(await isMuted()).toBe(false)
    const path = join(ARTIFACTS, 'call-room.mp4')
    await keepRecording(account, eventId, path)
    const [program, talk] = await Promise.all([
      toneOfFile(path, BEN_HZ),
      toneOfFile(path, DIRECTOR_HZ),
    ])
    console.info(`in the recording: Ben at ${program} dB, the director at ${talk} dB`)
    expect(program).toBeGreaterThan(-35)
    expect(talk).toBeLessThan(program - 40)

    await director.click('button', 'Talk without holding')
    await ann.reads('OFF AIR')
    await until('the cue is gone', async () => isMuted())
    const isOff = () =>
      director.page.evaluate(() =>
        (globalThis as unknown as { toneTracks: MediaStreamTrack[] }).toneTracks.every(
          ({ readyState }) => readyState === 'ended',
        ),
      )
    await until('the microphone is off', isOff)
    expect(director.errors).toEqual([])
    expect(ann.errors).toEqual([])
  })
})
