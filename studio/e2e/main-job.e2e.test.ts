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
import { StudioServer } from './harness/studio-server.ts'
import { pause, until } from './harness/until.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const MEDIA = resolve(import.meta.dirname, '../../fixtures/media')
const MAX_OFFSET_MS = 100
/** The middle of the frame, where the video lies. */
const MIDDLE = 'iw/4:ih/8:iw*3/8:ih*5/16'

interface StudioState {
  liveScene: { visualElements: { kind: string }[] } | null
}

describe('a camera, a screen, a video file, an image and text on air', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    server = await StudioServer.start()
    browser = await launchBrowser()
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
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

  async function recordingOf(eventId: string, name: string): Promise<string> {
    const { downloadUrl } = await until('the recording is ready', async () => {
      const { body } = await account.call('GET', `/v1/events/${eventId}/files`)
      const { recordings } = body as { recordings: { status: string; downloadUrl: string }[] }
      return recordings.find(({ status }) => status === 'ready')
    })
    const bytes = await account.download(downloadUrl)
    const path = join(ARTIFACTS, name)
    await writeFile(path, bytes)
    return path
  }

  it('plays a video file in sync: flash and beep within 100 ms (CORE-MSR-001, CORE-AUD-004)', async () => {
    // The browser's fake microphone beeps as well.
    await director.click('button', 'Mute Host')
    await director.click('link', 'Editor')
    await addFile('Video', 'flash-and-beep.mp4')
    await pause(1_000)
    await screenshot(director.page, '7-editor-video')
    await goLive(director)
    await pause(12_000)
    const eventId = await account.ongoingEventId()
    await account.call('GET', `/live/${eventId}/v1/live/stop`)
    const path = await recordingOf(eventId, 'flash-and-beep.mp4')
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
    await pause(2_000)
    await screenshot(director.page, '8-editor-five-kinds')
    await director.click('button', 'Apply to live')
    const eventId = await account.ongoingEventId()
    const kinds = await until('all five are on air', async () => {
      const { body } = await account.call('GET', `/v1/events/${eventId}/studio`)
      const found = new Set((body as StudioState).liveScene?.visualElements.map(({ kind }) => kind))
      return ['contribution', 'image', 'text', 'video'].every((kind) => found.has(kind))
        ? found
        : null
    })
    expect([...kinds]).toEqual(expect.arrayContaining(['contribution', 'image', 'text', 'video']))
    await director.click('link', 'Mixer')
    await pause(1_500)
    await screenshot(director.page, '9-five-kinds-on-air')
    expect(director.errors, `the page's console says ${director.errors.join('; ')}`).toEqual([])
  })

  it('survives a reload of the tab: the show goes on (GAP-002, GAP-128)', async () => {
    await goLive(director)
    await pause(2_000)
    await director.page.reload({ waitUntil: 'domcontentloaded' })
    await director.find('button', 'Pause')
    const eventId = await account.ongoingEventId()
    await until('the program arrives again', async () => {
      const { body } = await account.call('GET', `/v1/events/${eventId}/studio`)
      return (body as { live: { programConnected: boolean } }).live.programConnected
    })
    await pause(4_000)
    await screenshot(director.page, '10-after-reload')
    await account.call('GET', `/live/${eventId}/v1/live/stop`)
    const files = await until('two recordings', async () => {
      const { body } = await account.call('GET', `/v1/events/${eventId}/files`)
      const { recordings } = body as {
        recordings: { status: string; downloadUrl: string; startedAt: string }[]
      }
      const ready = recordings.filter(({ status }) => status === 'ready')
      return ready.length >= 2 ? ready : null
    })
    const last = files.sort((a, b) => a.startedAt.localeCompare(b.startedAt)).at(-1)
    const path = join(ARTIFACTS, 'reloaded.mp4')
    await writeFile(path, await account.download(last?.downloadUrl ?? ''))
    const facts = await mediaFacts(path)
    expect(facts.durationSec).toBeGreaterThan(5)
    expect(await distinctPictures(path)).toBeGreaterThan(60)
  })
})
