import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, ElementHandle } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { flashAndBeepOffsetsMs } from './harness/flash-and-beep.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { distinctPictures, mediaFacts } from './harness/media-facts.ts'
import { ServerShow, type ShownScene } from './harness/server-show.ts'
import { standStill } from './harness/stand-still.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const MEDIA = resolve(import.meta.dirname, '../../fixtures/media')
const MAX_OFFSET_MS = 100
/** The middle of the frame, where the video lies. */
const MIDDLE = 'iw/4:ih/8:iw*3/8:ih*5/16'

describe('a camera, a screen, a video file, an image and text on air', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account
  let show: ServerShow

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    server = await StudioServer.start()
    browser = await launchBrowser()
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
    show = await ServerShow.open(account)
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  async function addFile(kind: 'Image' | 'Video', name: string): Promise<void> {
    await director.click('button', `Add ${kind}`)
    const input = (await director.page.waitForSelector(
      'input[type=file]',
    )) as ElementHandle<HTMLInputElement>
    await input.uploadFile(join(MEDIA, name))
    await director.click('button', 'Use')
  }

  /** Ends live, and keeps the latest of so many recordings in a file. */
  async function latestRecording(count: number, name: string): Promise<string> {
    await account.call('GET', `/live/${show.eventId}/v1/live/stop`)
    const recordings = await show.recordings(count)
    const latest = recordings.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt)).at(-1)
    const path = join(ARTIFACTS, name)
    await writeFile(path, await account.download(latest?.downloadUrl ?? ''))
    return path
  }

  it('plays a video file in sync: flash and beep within 100 ms (CORE-MSR-001, CORE-AUD-004)', async () => {
    // The browser's fake microphone beeps as well.
    await director.click('button', 'Mute Host')
    await director.click('link', 'Editor')
    await addFile('Video', 'flash-and-beep.mp4')
    await show.until('the video is in the scene', ({ scenes }) =>
      scenes.some(({ visualElements }) => visualElements.some(({ kind }) => kind === 'video')),
    )
    await screenshot(director.page, '7-editor-video')
    await goLive(director)
    await show.recordsMore(12)
    const path = await latestRecording(1, 'flash-and-beep.mp4')
    const offsetsMs = await flashAndBeepOffsetsMs(path, MIDDLE)
    console.info(
      `sound after picture: ${offsetsMs.map((offset) => offset.toFixed(0)).join(', ')} ms`,
    )
    // A machine that is busy with something else may hold up single frames; the show as a whole is in sync.
    const within = offsetsMs.filter((offsetMs) => Math.abs(offsetMs) <= MAX_OFFSET_MS)
    expect(offsetsMs.length).toBeGreaterThanOrEqual(6)
    expect(within.length).toBeGreaterThanOrEqual(0.8 * offsetsMs.length)
  })

  it('takes all five kinds to air (CORE-ELM-026 to CORE-ELM-032, CORE-SCS-001, CORE-GEN-001, CORE-GEN-003, CORE-GEN-004)', async () => {
    await addFile('Image', 'harbour.jpg')
    await director.click('button', 'Add Screen')
    await director.click('button', 'Add Camera')
    await director.click('button', 'Add Text')
    // The camera and the screen are contributions both. The background is the show's own.
    const kinds = ['background', 'contribution', 'contribution', 'image', 'text', 'video']
    const kindsOf = (scene: ShownScene | null | undefined) =>
      (scene?.visualElements ?? []).map(({ kind }) => kind).toSorted()
    await until(
      'all are in the scene under edit',
      async () => kindsOf(await show.preview()).length === kinds.length,
    )
    await screenshot(director.page, '8-editor-five-kinds')
    await director.click('button', 'Take')
    const onAir = await show.until(
      'all are on air',
      ({ liveScene }) => kindsOf(liveScene).length === kinds.length && liveScene,
    )
    expect(kindsOf(onAir)).toEqual(kinds)
    await director.click('link', 'Mixer')
    await director.page.waitForSelector('[data-landmark="program"] canvas')
    await standStill(director.page)
    await screenshot(director.page, '9-five-kinds-on-air')
    expect(director.errors, `the page's console says ${director.errors.join('; ')}`).toEqual([])
  })

  it('survives a reload of the tab: the show goes on (GAP-002, GAP-128)', async () => {
    await goLive(director)
    await show.recordsMore(2)
    await director.page.reload({ waitUntil: 'domcontentloaded' })
    await director.find('button', 'Pause')
    await show.isLive()
    await show.recordsMore(6)
    await screenshot(director.page, '10-after-reload')
    const path = await latestRecording(2, 'reloaded.mp4')
    const facts = await mediaFacts(path)
    expect(facts.durationSec).toBeGreaterThan(5)
    expect(await distinctPictures(path)).toBeGreaterThan(60)
  })
})
