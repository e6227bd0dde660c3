import { copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser } from './harness/director-browser.ts'
import { download } from './harness/download.ts'
import { addDestination, enterStudio, goLive } from './harness/go-on-air.ts'
import {
  decodeErrors,
  distinctPictures,
  loudnessDb,
  mediaFacts,
  nextFrames,
} from './harness/media-facts.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { ServerShow } from './harness/server-show.ts'
import { StudioServer } from './harness/studio-server.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
/** How many frames are waited for, visible and hidden. */
const FRAMES = 120
/**
 * Least share of the visible tab's frames that the hidden one must send: it tells a running program from a stalled
 * one. A tab whose timers are throttled sends one frame a second, a thirtieth.
 */
const MIN_HIDDEN_RATIO = 0.3
/** The browser's fake camera moves in every frame; some may come twice. */
const MIN_DISTINCT_RATIO = 0.25
const SILENCE_DB = -60

describe('a show with a camera, recorded and sent by RTMP to nginx', () => {
  let server: StudioServer
  let rtmp: RtmpServer
  let browser: Browser
  let director: Director
  let account: Account
  let received: string

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    server = await StudioServer.start()
    rtmp = await RtmpServer.start()
    browser = await launchBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    await rtmp?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
  })

  it('a new user goes live with a camera, and nginx receives H.264 and AAC in 720p (CORE-CLV-002, CORE-OUT-004, CORE-GEN-005)', async () => {
    ;({ director, account } = await enterStudio(browser, server))
    await goLive(director)
    const show = await ServerShow.open(account)
    await show.isLive()
    await director.page.keyboard.press('2')
    await show.airs('Camera')
    await addDestination(director, rtmp.url, 'show')
    received = await rtmp.firstRecording()
    await nextFrames(received, FRAMES)
    expect(await mediaFacts(received)).toMatchObject({
      videoCodec: 'h264',
      audioCodec: 'aac',
      widthPx: 1280,
      heightPx: 720,
    })
  })

  it('a show whose tab is hidden goes on: the camera still moves at the receiver', async () => {
    const visible = await nextFrames(received, FRAMES)
    const cover = await browser.newPage()
    await cover.bringToFront()
    await director.page.waitForFunction(() => document.visibilityState === 'hidden', {
      polling: 100,
    })
    const hidden = await nextFrames(received, FRAMES)
    expect(await director.page.evaluate(() => document.visibilityState)).toBe('hidden')
    await cover.close()
    await director.page.bringToFront()
    const ratio = hidden.framesPerSecond / visible.framesPerSecond
    console.info(
      `visible ${visible.framesPerSecond.toFixed(1)} fps, hidden ${hidden.framesPerSecond.toFixed(1)} fps`,
    )
    expect(ratio).toBeGreaterThan(MIN_HIDDEN_RATIO)
    expect(await distinctPictures(received, hidden)).toBeGreaterThan(
      hidden.frames * MIN_DISTINCT_RATIO,
    )
    expect(await rtmp.recordings()).toEqual([received])
  })

  it('a show that was stopped leaves a recording that plays, with picture, sound and the listed duration (CORE-REC-001, CORE-REC-002)', async () => {
    await director.click('button', 'End broadcast')
    await director.confirm()
    const show = await ServerShow.open(account)
    const [recording] = await show.recordings(1)
    await director.page.goto(`${server.origin}/events/${show.eventId}/files`)
    await using kept = await download(director.page)
    const path = join(ARTIFACTS, 'show.mp4')
    await copyFile(kept.path, path)
    await copyFile(received, join(ARTIFACTS, 'show.flv'))
    const facts = await mediaFacts(path)
    expect(facts).toMatchObject({
      videoCodec: 'h264',
      audioCodec: 'opus',
      widthPx: 1280,
      heightPx: 720,
    })
    expect(Math.abs(facts.durationSec - (recording?.durationSec ?? Number.NaN))).toBeLessThan(1)
    // It began before the receiver’s.
    expect(facts.videoFrames).toBeGreaterThan(3 * FRAMES)
    expect(await decodeErrors(path)).toBe('')
    expect(await distinctPictures(path)).toBeGreaterThan(facts.videoFrames * MIN_DISTINCT_RATIO)
    expect(await loudnessDb(path)).toBeGreaterThan(SILENCE_DB)
    expect(director.errors).toEqual([])
  })
})
