import { copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { download } from './harness/download.ts'
import { addDestination, enterStudio, goLive } from './harness/go-on-air.ts'
import { lengths } from './harness/lengths.ts'
import { decodeErrors, distinctPictures, frameTimes, mediaFacts } from './harness/media-facts.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { StudioServer } from './harness/studio-server.ts'
import { pause, until } from './harness/until.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const NOMINAL_FPS = 30

/** Frames per second that a file gained between two looks at it. */
async function receivedRate(path: string, durationSec: number): Promise<number> {
  const before = await frameTimes(path)
  await pause(durationSec * 1_000)
  const after = await frameTimes(path)
  const spanSec = (after.at(-1) ?? 0) - (before.at(-1) ?? 0)
  return (after.length - before.length) / spanSec
}

describe('a new user goes on air', () => {
  let server: StudioServer
  let rtmp: RtmpServer
  let browser: Browser
  let director: Director
  let account: Account

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

  it('within five clicks beside typing, the browser’s own question included (CORE-CLV-002, GAP-001)', async () => {
    ;({ director, account } = await enterStudio(browser, server, { pictures: true }))
    await goLive(director)
    await screenshot(director.page, '5-on-air')
    const BROWSER_QUESTION = 1
    expect(director.clicks + BROWSER_QUESTION).toBeLessThanOrEqual(5)
    expect(director.errors).toEqual([])
  })

  it('sends the same program to a server that we did not write (CORE-OUT-004, CORE-OUS-003, CORE-GEN-005)', async () => {
    // The scene with the camera: a moving picture.
    await director.page.keyboard.press('2')
    await addDestination(director, rtmp.url, 'show')
    const file = await rtmp.firstRecording()
    await pause(3_000)
    const rate = await receivedRate(file, lengths.measureSec)
    console.info(`received ${rate.toFixed(2)} fps over ${lengths.measureSec} s`)
    expect(rate).toBeGreaterThanOrEqual(NOMINAL_FPS * lengths.minRateShare)
    const facts = await mediaFacts(file)
    expect(facts).toMatchObject({
      videoCodec: 'h264',
      audioCodec: 'aac',
      widthPx: 1280,
      heightPx: 720,
    })
  })

  it('goes on at the same rate while the studio’s tab is hidden', async () => {
    const [file = ''] = await rtmp.recordings()
    const before = await receivedRate(file, Math.min(lengths.hiddenSec, 10))
    const cover = await browser.newPage()
    await cover.bringToFront()
    const state = await director.page.evaluate(() => document.visibilityState)
    await pause(1_000)
    const hidden = await receivedRate(file, lengths.hiddenSec)
    await director.page.bringToFront()
    await screenshot(director.page, '5-camera-on-air')
    await cover.close()
    console.info(`visible ${before.toFixed(2)} fps, hidden ${hidden.toFixed(2)} fps (${state})`)
    expect(state).toBe('hidden')
    expect(hidden / before).toBeGreaterThanOrEqual(lengths.minHiddenShare)
  })

  it('keeps an MP4 recording with picture and sound (CORE-REC-001 to CORE-REC-005)', async () => {
    const eventId = await account.ongoingEventId()
    await account.call('GET', `/live/${eventId}/v1/live/stop`)
    const recording = await until(
      'the recording is ready',
      async () => {
        const { body } = await account.call('GET', `/v1/events/${eventId}/files`)
        const { recordings } = body as {
          recordings: { id: string; status: string; durationSec: number }[]
        }
        return recordings.find(({ status }) => status === 'ready')
      },
      { timeoutMs: 30_000 },
    )
    const path = join(ARTIFACTS, 'recording.mp4')
    await director.page.goto(`${server.origin}/events/${eventId}/files`)
    await director.find('button', 'Download')
    await screenshot(director.page, '6-event-files')
    await using kept = await download(director.page)
    await copyFile(kept.path, path)
    const facts = await mediaFacts(path)
    expect(facts).toMatchObject({
      videoCodec: 'h264',
      audioCodec: 'opus',
      widthPx: 1280,
      heightPx: 720,
    })
    expect(Math.abs(facts.durationSec - recording.durationSec)).toBeLessThan(1)
    expect(facts.framesPerSecond).toBeGreaterThanOrEqual(NOMINAL_FPS * lengths.minRateShare)
    expect(await decodeErrors(path)).toBe('')
    expect(await distinctPictures(path)).toBeGreaterThan(facts.videoFrames / 4)
    const [received = ''] = await rtmp.recordings()
    await copyFile(received, join(ARTIFACTS, 'received.flv'))
  })
})
