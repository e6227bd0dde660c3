import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './harness/director-browser.ts'
import { addDestination, enterStudio, goLive } from './harness/go-on-air.ts'
import { frameTimes } from './harness/media-facts.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { standstills } from './harness/standstills.ts'
import { StudioServer } from './harness/studio-server.ts'
import { pause, until } from './harness/until.ts'

const CUT_MS = 5_000

describe('the director’s calls and messages are cut off for five seconds, his media is not (goal R5)', () => {
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

  it('the program goes on without a gap, a standstill or another connection; the studio is back by itself', async () => {
    const { director, account } = await enterStudio(browser, server)
    await goLive(director)
    // The scene with the camera: a moving picture.
    await director.page.keyboard.press('2')
    await addDestination(director, rtmp.url, 'show')
    const file = await rtmp.firstRecording()
    await pause(4_000)
    const beforeSec = (await frameTimes(file)).at(-1) ?? 0

    // It holds back requests and sockets, and leaves WebRTC alone.
    await director.page.setOfflineMode(true)
    await pause(CUT_MS)
    await director.page.setOfflineMode(false)
    await pause(3_000)

    const times = (await frameTimes(file)).filter((time) => time >= beforeSec - 1)
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    const still = (await standstills(file)).filter(({ toSec }) => toSec >= beforeSec)
    console.info(
      `longest gap ${(Math.max(...gaps) * 1_000).toFixed(0)} ms over ${((times.at(-1) ?? 0) - beforeSec).toFixed(1)} s, standstills: ${still.length}`,
    )
    expect((times.at(-1) ?? 0) - beforeSec).toBeGreaterThan(CUT_MS / 1_000)
    expect(Math.max(...gaps)).toBeLessThan(0.5)
    expect(still).toEqual([])
    expect(await rtmp.recordings()).toEqual([file])

    const eventId = await account.ongoingEventId()
    const scenes = async () => {
      const { body } = await account.call('GET', `/v1/events/${eventId}/studio`)
      return body as { liveSceneId: string; scenes: { id: string }[] }
    }
    await director.page.keyboard.press('1')
    await until('the next take arrives at the server', async () => {
      const { liveSceneId, scenes: all } = await scenes()
      return liveSceneId === all[0]?.id
    })
  })
})
