import type { Browser } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser } from './harness/director-browser.ts'
import { Keyboard } from './harness/keyboard.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { elementOfSlot, ServerShow, type ShownSlot } from './harness/server-show.ts'
import { StudioServer } from './harness/studio-server.ts'

const GUEST = 'Mei Tanaka'

describe('a director without a mouse', () => {
  let server: StudioServer
  let rtmp: RtmpServer
  let browser: Browser
  let director: Director
  let keys: Keyboard
  let show: ServerShow
  let link: string
  let slot: ShownSlot

  beforeAll(async () => {
    server = await StudioServer.start()
    rtmp = await RtmpServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5, isThrottled: false })
    await browser.setPermission(server.origin, {
      permission: { name: 'clipboard-read' },
      state: 'granted',
    })
  })

  afterEach(() => {
    expect(keys.faults).toEqual([])
  })

  afterAll(async () => {
    await browser?.close()
    await rtmp?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
  })

  it('J1: is live on the first visit (CORE-CLV-002, GAP-001)', async () => {
    const account = new Account(server.origin)
    director = await Director.arrive(browser, server.origin)
    keys = new Keyboard(director)
    await keys.enter('button', 'Start Talk show')
    await keys.write('E-mail', account.email)
    await keys.write('Password', account.password)
    await keys.press('Enter')
    await keys.enter('button', 'Enter studio')
    await director.find('button', 'Go live')
    await keys.goToRegion('top')
    await keys.enter('button', 'Go live')
    await director.find('button', 'Pause')
    show = await ServerShow.open(account)
    await show.isLive()
  })

  it('J3: has a link for a guest on the clipboard (CORE-CEV-012)', async () => {
    await keys.goToRegion('dock')
    await keys.enter('button', 'Invite a guest')
    await keys.enter('button', 'Create and copy link')
    await director.find('button', 'Copied')
    link = await director.page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/catcher\/[\w-]{43}$/)
    await keys.press('Escape')
    await director.find('heading', 'Guests')
  })

  it('J4: a guest comes backstage (CORE-CCT-004, CORE-CCT-005)', async () => {
    const context = await browser.createBrowserContext()
    const guest = await Director.arrive(context, link)
    const guestKeys = new Keyboard(guest)
    await guestKeys.write('Your name', GUEST)
    await guestKeys.enter('button', 'Join')
    await guest.reads('OFF AIR')
    slot = await show.until('he sends', ({ contributions }) =>
      contributions.find(({ name, status }) => name === GUEST && status === 'started'),
    )
    await guestKeys.goTo('button', 'Leave')
    expect(guestKeys.faults).toEqual([])
    await director.page.bringToFront()
  })

  it('J5: puts him into a scene (CORE-CCT-006)', async () => {
    await keys.goToRegion('scenes')
    await keys.press('ArrowRight')
    await show.until(
      'Camera is in preview',
      ({ previewSceneId, scenes }) =>
        scenes.find(({ id }) => id === previewSceneId)?.name === 'Camera',
    )
    await keys.goToRegion('dock')
    await keys.enter('button', `Add ${GUEST} to the preview scene`)
    await show.until('the server has him there', ({ scenes }) =>
      elementOfSlot(
        scenes.find(({ name }) => name === 'Camera'),
        slot,
      ),
    )
  })

  it('J6: takes the next scene (CORE-KEY-007)', async () => {
    await keys.goToRegion('scenes')
    await keys.press('ArrowRight', 'Space')
    await show.airs('Camera and screen')
  })

  it('J7: cuts to a scene by its digit, and by its name (CORE-KEY-005)', async () => {
    await keys.press('2')
    await show.airs('Camera')
    await keys.chord('Control', 'k')
    await director.find('combobox', 'Search commands and scenes')
    await director.page.keyboard.type('opening')
    await keys.press('Enter', 'Space')
    await show.airs('Opening')
    await keys.press('2')
    await show.airs('Camera')
  })

  it('J8: gives a guest a lower third (CORE-OVL-011)', async () => {
    await keys.goToRegion('dock')
    await keys.goTo('tab', 'Guests')
    await keys.goTo('tab', 'Graphics', 'ArrowRight')
    await keys.enter('button', `Add a caption to ${GUEST} in preview`)
    await director.find('menuitem', 'Name')
    await keys.press('Enter')
    await director.find('switch', `Show the caption of ${GUEST} in preview`)
    await keys.press('Space')
    await show.until(
      'viewers see it',
      ({ liveScene }) => elementOfSlot(liveScene, slot)?.overlays.length,
    )
  })

  it('J9: adds a destination while live (CORE-CEV-013, CORE-OUT-005)', async () => {
    await keys.goToRegion('dock')
    await keys.goTo('tab', 'Graphics')
    await keys.goTo('tab', 'Outputs', 'ArrowRight')
    await keys.enter('button', 'Add destination')
    await keys.write('Server address', rtmp.url)
    await keys.write('Stream key', 'show')
    await keys.press('Enter')
    await keys.enter('button', 'Start RTMP')
    await rtmp.firstRecording()
  })

  it('J10: takes a wrong take back (GAP-057)', async () => {
    await keys.press('Escape', '4')
    await show.airs('Back in a moment')
    await keys.press('u')
    await show.airs('Camera')
  })

  it('J11, J2: stops, comes back and is live again to the same destination (GAP-128)', async () => {
    await keys.goToRegion('top')
    await keys.enter('button', 'End broadcast')
    await director.page.waitForSelector('[role=alertdialog] [data-armed=true]')
    await keys.press('Tab', 'Enter')
    await show.recordings(1)
    await director.page.goto(server.origin)
    await keys.enter('button', 'Resume')
    await keys.enter('button', 'Enter studio')
    await director.find('button', 'Go live')
    await keys.goToRegion('top')
    await keys.enter('button', 'Go live')
    await show.isLive()
    await rtmp.untilRecordings(2)
    expect(director.clicks).toBe(0)
    expect(director.errors).toEqual([])
  })
})
