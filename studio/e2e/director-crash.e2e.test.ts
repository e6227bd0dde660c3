import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { addDestination, enterStudio, goLive } from './harness/go-on-air.ts'
import { lengths } from './harness/lengths.ts'
import { frameTimes, nextFrames } from './harness/media-facts.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { standstills } from './harness/standstills.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

/** What passes between the program and the file of its receiver. */
const DELAY_SEC = 1
/** How long the slate is received before the studio is opened again: longer than a busy machine holds up a camera. */
const SLATE_SEC = 3
const FRAMES = 60

describe('the director’s tab crashes on air (goal R22)', () => {
  let server: StudioServer
  let rtmp: RtmpServer
  let browser: Browser

  beforeAll(async () => {
    server = await StudioServer.start()
    rtmp = await RtmpServer.start()
    browser = await launchBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    await rtmp?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
  })

  it('after a crash of the director’s tab the receiver has the slate, then the program of the studio that is opened again, and is never cut off (GAP-002)', async () => {
    const { director } = await enterStudio(browser, server)
    await goLive(director)
    // The scene with the camera: a moving picture.
    await director.page.keyboard.press('2')
    await addDestination(director, rtmp.url, 'show')
    const file = await rtmp.firstRecording()
    const receivedSec = async () => (await frameTimes(file)).at(-1) ?? 0
    await nextFrames(file, FRAMES)
    const address = director.page.url()

    const crashedAtSec = await receivedSec()
    const tab = await director.page.createCDPSession()
    // It answers nothing: the page that would is gone.
    void tab.send('Page.crash').catch(() => undefined)
    await until(
      'the slate has been received for a while',
      async () => {
        const last = (await standstills(file)).at(-1)
        return last?.toSec === Number.POSITIVE_INFINITY
          ? (await receivedSec()) - Math.max(last.fromSec, crashedAtSec) >= SLATE_SEC
          : false
      },
      { everyMs: 500 },
    )

    const again = await Director.arrive(browser, address)
    await again.find('button', 'Enter studio')
    const openedAtSec = await receivedSec()
    await again.click('button', 'Enter studio')
    await again.find('button', 'Pause')
    await until('the program moves again', async () => {
      const still = await standstills(file)
      return still.length > 0 && (still.at(-1)?.toSec ?? 0) < (await receivedSec()) - 1
    })
    await nextFrames(file, FRAMES)
    await screenshot(again.page, 'after-a-crash')

    const longest = (await standstills(file)).reduce((a, b) =>
      b.toSec - b.fromSec > a.toSec - a.fromSec ? b : a,
    )
    const slateAfterSec = longest.fromSec - crashedAtSec
    const backAfterSec = longest.toSec - openedAtSec
    console.info(
      `slate ${slateAfterSec.toFixed(2)} s after the crash, program ${backAfterSec.toFixed(2)} s after entering`,
    )
    expect(slateAfterSec).toBeGreaterThan(0)
    expect(slateAfterSec).toBeLessThanOrEqual(lengths.maxSlateSec + DELAY_SEC)
    expect(backAfterSec).toBeLessThanOrEqual(lengths.maxBackSec + DELAY_SEC)
    expect(await rtmp.recordings()).toEqual([file])
    const times = await frameTimes(file)
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    expect(Math.max(...gaps)).toBeLessThan(1.5)
  })
})
