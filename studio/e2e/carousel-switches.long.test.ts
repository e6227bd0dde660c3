import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { addDestination, enterStudio, goLive } from './harness/go-on-air.ts'
import { lengths } from './harness/lengths.ts'
import { frameTimes } from './harness/media-facts.ts'
import {
  makeFilm,
  makePicture,
  middleOfProgram,
  middlesOfFilm,
  PLAIN_COLOURS,
} from './harness/plain-colours.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { StudioServer } from './harness/studio-server.ts'
import { pause, until } from './harness/until.ts'
import { uploadFile } from './harness/upload-file.ts'

/** Long enough that a receiver has pictures of it. */
const SHOWN_MS = 250
const TIMEOUT_MS = 300_000

describe('a carousel that is turned on air, as a receiver has it (LIB-CRS-001, LIB-CRS-024, CORE-KEY-018)', () => {
  let server: StudioServer
  let rtmp: RtmpServer
  let browser: Browser
  let director: Director
  let account: Account
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proscenium-carousel-'))
    server = await StudioServer.start()
    rtmp = await RtmpServer.start()
    browser = await launchBrowser()
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
  }, TIMEOUT_MS)

  afterAll(async () => {
    await browser?.close()
    await rtmp?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  /** Two films with a picture between them: opening a film is what takes long. */
  async function prepare(): Promise<void> {
    const { body } = await account.call('POST', '/v2/editor/carousels', { name: 'Sponsors' })
    const { id } = body as { id: string }
    for (const colour of PLAIN_COLOURS) {
      const isFilm = colour !== 'lime'
      const name = `${colour}.${isFilm ? 'mp4' : 'png'}`
      const make = isFilm ? makeFilm : makePicture
      const bytes = await make(colour, join(folder, name))
      const type = isFilm ? 'video/mp4' : 'image/png'
      const fileId = await uploadFile(account, server.origin, { name, type, bytes })
      const added = await account.call('POST', `/v2/editor/carousels/${id}/items`, {
        kind: 'file',
        fileId,
      })
      expect(added.status, JSON.stringify(added.body)).toBe(201)
    }
  }

  it('shows each item after the other, and never black or nothing', {
    timeout: TIMEOUT_MS,
  }, async () => {
    await prepare()
    const { page } = director
    await director.click('link', 'Editor')
    await director.click('button', 'Add Carousel')
    await director.click('button', 'Sponsors')
    await pause(1_000)
    await page.goto(`${server.origin}/studio/mixer`)
    await director.find('button', 'Go live')
    await page.keyboard.press('Space')
    await until('it is red', async () => (await middleOfProgram(page)) === 'red')
    await goLive(director)
    await addDestination(director, rtmp.url, 'show')
    const file = await rtmp.firstRecording()
    await pause(3_000)
    // Keys of the mixer, not of the form.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

    const fromSec = (await frameTimes(file)).at(-1) ?? 0
    const waitsMs: number[] = []
    for (let turn = 1; turn <= lengths.switches; turn += 1) {
      const colour = PLAIN_COLOURS[turn % PLAIN_COLOURS.length]
      const pressedAtMs = performance.now()
      await page.keyboard.press('ArrowRight')
      await until(
        `turn ${turn} shows ${colour}`,
        async () => (await middleOfProgram(page)) === colour,
      )
      waitsMs.push(performance.now() - pressedAtMs)
      await pause(SHOWN_MS)
    }
    await screenshot(page, 'carousel-switches')
    await pause(2_000)
    const times = await frameTimes(file)
    const middles = (await middlesOfFilm(file)).slice(0, times.length)

    const first = times.findIndex((time) => time >= fromSec)
    const seen = middles.slice(first)
    const shown = seen.filter((colour, at) => colour !== seen[at - 1])
    const strange = shown.filter((colour) => !PLAIN_COLOURS.some((plain) => plain === colour))
    const gapsMs = times
      .slice(first + 1)
      .map((time, at) => (time - (times[first + at] ?? 0)) * 1_000)
    const longestMs = Math.max(...gapsMs)
    const sortedMs = waitsMs.toSorted((a, b) => a - b)
    const p95Ms = sortedMs[Math.floor(sortedMs.length * 0.95)] ?? 0
    console.info(
      `${lengths.switches} turns: ${shown.length - 1} at the receiver in ${seen.length} pictures, ${strange.length} strange, longest gap ${longestMs.toFixed(0)} ms; key to picture p95 ${p95Ms.toFixed(0)} ms`,
    )
    expect(strange).toEqual([])
    const expected = Array.from(
      { length: lengths.switches + 1 },
      (_, turn) => PLAIN_COLOURS[turn % PLAIN_COLOURS.length],
    )
    expect(shown).toEqual(expected)
    expect(longestMs).toBeLessThanOrEqual(lengths.maxSwitchGapMs)
    expect(await rtmp.recordings()).toEqual([file])
  })
})
