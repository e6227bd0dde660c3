import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { addDestination, enterStudio, goLive } from './harness/go-on-air.ts'
import { mediaFacts } from './harness/media-facts.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { elementOfSlot, ServerShow, type ShownSlot } from './harness/server-show.ts'
import { StudioServer } from './harness/studio-server.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const GUEST = 'Mei Tanaka'
/** The browser's own question for camera and microphone, which a flag answers here. */
const ALLOW = 1

describe('what a director does takes no more clicks than it may, beside typing', () => {
  let server: StudioServer
  let rtmp: RtmpServer
  let browser: Browser
  let director: Director
  let guest: Director
  let show: ServerShow
  let slot: ShownSlot

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    server = await StudioServer.start()
    rtmp = await RtmpServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5, isThrottled: false })
    await browser.setPermission(server.origin, {
      permission: { name: 'clipboard-read' },
      state: 'granted',
    })
  })

  afterAll(async () => {
    await browser?.close()
    await rtmp?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
  })

  it('J1: from the first visit to live takes five (CORE-CLV-002, GAP-001)', async () => {
    const entered = await enterStudio(browser, server)
    director = entered.director
    await goLive(director)
    show = await ServerShow.open(entered.account)
    await show.isLive()
    const { outputs } = await show.state()
    expect(outputs).toContainEqual(expect.objectContaining({ kind: 'recording' }))
    expect(director.clicks + ALLOW).toBeLessThanOrEqual(5)
  })

  it('J3: a link for a guest on the clipboard takes two (CORE-CEV-012, CORE-INV-005)', async () => {
    const clicks = await director.clicksOf(async () => {
      await director.click('button', 'Invite a guest')
      await director.click('button', 'Create and copy link')
    })
    await director.find('button', 'Copied')
    await director.click('button', 'Back to guests')
    expect(clicks).toBeLessThanOrEqual(2)
  })

  it('J4: from the link to backstage takes three (CORE-CCT-004, CORE-CCT-005)', async () => {
    const link = await director.page.evaluate(() => navigator.clipboard.readText())
    // A guest's machine is another one: he has a window of his own.
    const context = await browser.createBrowserContext()
    guest = await Director.arrive(context, link)
    await guest.type('Your name', GUEST)
    await guest.click('button', 'Join')
    await guest.reads('OFF AIR')
    slot = await show.until('he sends', ({ contributions }) =>
      contributions.find(({ name, status }) => name === GUEST && status === 'started'),
    )
    const INTO_THE_FIELD = 1
    expect(guest.clicks + INTO_THE_FIELD + ALLOW).toBeLessThanOrEqual(3)
  })

  it('J5: who is backstage comes into a scene by two (CORE-CCT-006)', async () => {
    await director.page.bringToFront()
    await director.click('option', '2, Camera')
    const clicks = await director.clicksOf(() =>
      director.click('button', `Add ${GUEST} to the preview scene`),
    )
    await show.until('the server has him there', ({ previewSceneId, scenes }) =>
      elementOfSlot(
        scenes.find(({ id }) => id === previewSceneId),
        slot,
      ),
    )
    expect((await show.preview())?.name).toBe('Camera')
    expect(clicks).toBeLessThanOrEqual(2)
  })

  it('J6: the next scene takes one and Space (CORE-KEY-007)', async () => {
    expect(await show.onAir()).toBe('Opening')
    const clicks = await director.clicksOf(async () => {
      await director.click('option', '3, Camera and screen')
      await director.page.keyboard.press('Space')
    })
    await show.airs('Camera and screen')
    expect(clicks).toBeLessThanOrEqual(1)
  })

  it('J7: a hot cut takes a digit (CORE-KEY-005)', async () => {
    const clicks = await director.clicksOf(() => director.page.keyboard.press('2'))
    await show.airs('Camera')
    await guest.reads('ON AIR')
    expect(clicks).toBe(0)
  })

  it('J8: a lower third on a guest takes three and Space (CORE-OVL-011)', async () => {
    const clicks = await director.clicksOf(async () => {
      await director.click('tab', 'Graphics')
      await director.click('button', `Add a caption to ${GUEST} in preview`)
      await director.click('menuitem', 'Name')
    })
    await director.find('switch', `Show the caption of ${GUEST} in preview`)
    await director.page.keyboard.press('Space')
    await show.until(
      'viewers see it',
      ({ liveScene }) => elementOfSlot(liveScene, slot)?.overlays.length,
    )
    await screenshot(director.page, '60-lower-third')
    expect(clicks).toBeLessThanOrEqual(3)
  })

  it('J9: another destination while live takes four (CORE-CEV-013, CORE-OUT-005)', async () => {
    const clicks = await director.clicksOf(async () => {
      await director.click('tab', 'Outputs')
      await addDestination(director, rtmp.url, 'show')
    })
    await rtmp.firstRecording()
    expect(clicks).toBeLessThanOrEqual(4)
  })

  it('J10: a wrong take is taken back by a key (GAP-057)', async () => {
    const before = await show.onAir()
    await director.page.keyboard.press('4')
    await show.airs('Back in a moment')
    const clicks = await director.clicksOf(() => director.page.keyboard.press('u'))
    expect((await show.airs(before ?? '')).visualElements).toContainEqual(
      expect.objectContaining({ overlays: expect.arrayContaining([expect.anything()]) }),
    )
    expect(clicks).toBe(0)
  })

  it('J11: the show is stopped by two, and kept (CORE-REC-001, CORE-REC-003)', async () => {
    const clicks = await director.clicksOf(async () => {
      await director.click('button', 'End broadcast')
      await director.confirm()
    })
    await show.until('it is no longer live', ({ live }) => live.status === null)
    const [recording] = await show.recordings(1)
    const path = join(ARTIFACTS, 'journeys.mp4')
    await writeFile(path, await show.account.download(recording?.downloadUrl ?? ''))
    expect(await mediaFacts(path)).toMatchObject({ videoCodec: 'h264', audioCodec: 'opus' })
    expect(clicks).toBeLessThanOrEqual(2)
    expect(director.errors).toEqual([])
    expect(guest.errors).toEqual([])
  })

  it('J2: who comes back is live to the saved destination by three (GAP-128)', async () => {
    await guest.page.close()
    await director.page.goto(server.origin)
    const clicks = await director.clicksOf(async () => {
      await director.click('button', 'Resume')
      await director.click('button', 'Enter studio')
      await goLive(director)
    })
    await show.isLive()
    await rtmp.untilRecordings(2)
    expect(clicks).toBeLessThanOrEqual(3)
  })
})
