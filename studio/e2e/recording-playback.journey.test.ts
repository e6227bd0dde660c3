import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, openPage, screenshot } from './harness/director-browser.ts'
import { download } from './harness/download.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { standStill } from './harness/stand-still.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const run = promisify(execFile)

const WAIT_MS = 60_000

/** Where the player of a page is, in seconds, and what it has; null before there is one. */
function player(page: Page) {
  return page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('video[aria-label^="Recording"]')
    if (!video || video.readyState < 2) return null
    const { currentTime, duration, videoWidth, seekable, ended, paused } = video
    const seekableSec = seekable.length === 0 ? 0 : seekable.end(seekable.length - 1)
    return { currentTime, duration, videoWidth, seekableSec, ended, paused }
  })
}

async function play(page: Page, fromSec?: number): Promise<void> {
  await page.evaluate(async (at) => {
    const video = document.querySelector<HTMLVideoElement>('video[aria-label^="Recording"]')
    if (!video) throw new Error('There is no player')
    video.muted = true
    if (at !== undefined) video.currentTime = at
    await video.play()
  }, fromSec)
}

/** Resolves when one request for the playlist was answered as if its token had expired. */
async function losesItsRight(page: Page): Promise<void> {
  await page.setRequestInterception(true)
  await new Promise<void>((resolve) => {
    let isRefused = false
    page.on('request', (request) => {
      if (isRefused || !request.url().includes('/playlist.m3u8'))
        return void request.continue().catch(() => undefined)
      isRefused = true
      void request.respond({ status: 401 }).then(resolve)
    })
  })
}

/** What an independent program sees behind a playlist; it waits for ever where a playlist has no end. */
async function probe(url: string) {
  const { stdout } = await run(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'stream=codec_name:format=duration', '-of', 'json', url],
    { timeout: WAIT_MS },
  )
  return JSON.parse(stdout) as { streams: { codec_name: string }[]; format: { duration?: string } }
}

describe('a recording in the browser', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server))
    await goLive(director)
  }, 180_000)

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  it('is watched and scrubbed while it runs, and to its end afterwards (CORE-REC-004, CORE-REC-006, GAP-137)', {
    timeout: 300_000,
  }, async () => {
    const eventId = await account.ongoingEventId()
    const { page } = await openPage(browser)
    await page.setViewport({ width: 1_440, height: 900 })
    await page.goto(`${server.origin}/events/${eventId}/files`)
    await until('its first seconds are there', () => player(page), { timeoutMs: WAIT_MS })
    await play(page)
    const first = await until(
      'it plays',
      async () => {
        const now = await player(page)
        return now && now.videoWidth > 0 && now.currentTime > 0.5 ? now : null
      },
      { timeoutMs: WAIT_MS },
    )
    const grown = await until(
      'it grows',
      async () => {
        const now = await player(page)
        return now && now.seekableSec > first.seekableSec + 6 ? now : null
      },
      { timeoutMs: WAIT_MS },
    )
    console.info(
      `playable ${first.seekableSec.toFixed(1)} s, later ${grown.seekableSec.toFixed(1)} s`,
    )
    await screenshot(page, 'recording-runs')
    await play(page, 0.5)
    await until(
      'it plays from the start',
      async () => {
        const now = await player(page)
        return now !== null && now.currentTime > 1 && now.currentTime < grown.seekableSec
      },
      { timeoutMs: WAIT_MS },
    )
    await losesItsRight(page)
    const lostAt = (await player(page))?.currentTime ?? 0
    await until(
      'it plays on with another token',
      async () => {
        const now = await player(page)
        return now !== null && !now.paused && now.currentTime > lostAt + 1
      },
      { timeoutMs: WAIT_MS },
    )
    await account.call('GET', `/live/${eventId}/v1/live/stop`)
    const done = await until(
      'the recording is ready',
      async () => {
        const { body } = await account.call('GET', `/v1/events/${eventId}/files`)
        const { recordings } = body as {
          recordings: { status: string; playUrl: string; durationSec: number; sizeBytes: number }[]
        }
        return recordings.find(({ status }) => status === 'ready')
      },
      { timeoutMs: WAIT_MS },
    )
    const token = await account.accessToken()
    const facts = await probe(`${server.origin}${done.playUrl}?access_token=${token}`)
    expect(facts.streams.map((stream) => stream.codec_name).sort()).toEqual(['h264', 'opus'])
    expect(Number(facts.format.duration)).toBeCloseTo(done.durationSec, 0)
    // The page that was open all the while learns the end, and plays up to it.
    await play(page, Math.max(0, done.durationSec - 3))
    const end = await until(
      'it plays to its end',
      async () => {
        const now = await player(page)
        return now?.ended ? now : null
      },
      { timeoutMs: WAIT_MS },
    )
    // It got each piece once: a whole file in place of a piece made it longer.
    expect(end.currentTime).toBeCloseTo(done.durationSec, 0)
    await screenshot(page, 'recording-done')
    // Kept by an address that opens this file alone, and not all that its maker may do (CORE-REC-003).
    await page.setRequestInterception(false)
    await using kept = await download(page)
    expect(kept.url).toContain('link_token=')
    expect(kept.url).not.toContain('access_token')
    expect(kept.sizeBytes).toBe(done.sizeBytes)
    await page.setViewport({ width: 390, height: 844 })
    await standStill(page)
    await screenshot(page, 'recording-done-phone')
  })
})
