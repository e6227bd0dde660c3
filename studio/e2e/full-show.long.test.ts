import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { freePort } from '@proscenium/fixtures'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { keepRecording } from './harness/keep-recording.ts'
import { lengths } from './harness/lengths.ts'
import { type ExpectedSource, presenceIn } from './harness/presence.ts'
import { NO_PULSES, pulseSyncOf } from './harness/pulse-sync.ts'
import { RawGuest } from './harness/raw-guest.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { MediaProcess } from './harness/sent-sources.ts'
import { lengthOf, type SyncAtPlace, showSummaryText } from './harness/show-summary.ts'
import { StudioServer } from './harness/studio-server.ts'
import { pause, until } from './harness/until.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const SETTLE_MS = 4_000
/** What two processors carry beside the studio, which draws in software: nine such and a program of 720p. */
const SMALL_CAMERA = { width: 320, framesPerSecond: 15 }

/** Nine sources, by their places in a grid of three by three. */
const looks = [
  ['#c00000', 400],
  ['#00a000', 550],
  ['#0000c0', 700],
  ['#c0c000', 900],
  ['#c000c0', 1_150],
  ['#00c0c0', 1_450],
  ['#c06000', 1_800],
  ['#606060', 2_250],
  ['#e0e0e0', 2_800],
] as const
/** Those that take part: six guests, two RTMP and one SRT source, or fewer where the machine is small. */
const places = looks
  .map((_, at) => at)
  .filter((at) => (at < 6 ? at < lengths.showGuests : at === 8 || at - 6 < lengths.showRtmp))
/** Which of them flash and beep each second, a guest and an RTMP source, and by which tone. */
const pulses: ReadonlyMap<number, number> = new Map([
  [0, 5_200],
  [6, 6_400],
])
/** Reliability goal R10, in milliseconds. */
const LIMITS = { offsetP80Ms: 100, spacingP80Ms: 120, driftMs: 40 }

describe('a full show: six guests, two RTMP and one SRT source, nine tiles, four outputs (goal R10)', () => {
  const owned: AsyncDisposable[] = []
  let folder: string
  let server: StudioServer
  let browser: Browser
  let guests: Browser
  let director: Director
  let account: Account
  let eventId: string
  /** The slot of each source, by its place. */
  const indexes = new Map<number, number>()

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'full-show-'))
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    guests = await launchBrowser({ isThrottled: false })
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
    eventId = await account.ongoingEventId()
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    await guests?.close()
    for (const item of owned.reverse()) await item[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  const own = <Item extends AsyncDisposable>(item: Item): Item => {
    owned.push(item)
    return item
  }
  const look = (at: number) => {
    const [colour, toneHz] = looks[at] ?? ['#ffffff', 1_000]
    const pulseHz = pulses.get(at)
    return { colour, toneHz, ...(pulseHz !== undefined && { pulseHz }) }
  }
  const contributions = async () => {
    const { body } = await account.call('GET', `/v1/events/${eventId}/studio`)
    return (body as { contributions: { id: string; index: number; status: string }[] })
      .contributions
  }

  it('has its sources', { timeout: 120_000 }, async () => {
    for (const at of places.filter((place) => place < 6)) {
      const guest = await RawGuest.join(guests, server, {
        account,
        eventId,
        camera: SMALL_CAMERA,
        ...look(at),
      })
      indexes.set(at, guest.index)
    }
    const sources = own(await RtmpServer.start())
    const srtPort = await freePort()
    const pulled = [
      { protocol: 'rtmp', serverUrl: sources.url, streamKey: 'one' },
      { protocol: 'rtmp', serverUrl: sources.url, streamKey: 'two' },
      { protocol: 'srt', serverUrl: `srt://127.0.0.1:${srtPort}` },
    ]
    const addresses = [
      `${sources.url}/one`,
      `${sources.url}/two`,
      `srt://127.0.0.1:${srtPort}?mode=listener`,
    ]
    for (const at of places.filter((place) => place >= 6)) {
      own(MediaProcess.send(addresses[at - 6] ?? '', look(at)))
      const taken = [...indexes.values()]
      const free = (await contributions()).find(
        ({ index, status }) => index > 2 && status === 'stopped' && !taken.includes(index),
      ) ?? { id: (await contributions()).find(({ index }) => index === 2)?.id ?? '', index: 2 }
      indexes.set(at, free.index)
      const path = `/live/${eventId}/v1/contributions/${free.id}/pull`
      expect(await account.call('POST', path, pulled[at - 6])).toMatchObject({ status: 201 })
    }
    await until(
      'all have started',
      async () =>
        (await contributions()).filter(({ status }) => status === 'started').length >=
        places.length,
      { timeoutMs: 60_000 },
    )
  })

  it('shows and plays each of them in every second, and its outputs lose nothing (CORE-OUS-010)', {
    timeout: 1_200_000,
  }, async () => {
    const grid = [...indexes].map(([at, contributionIndex]) => ({
      content: { kind: 'contribution', contributionIndex },
      bounds: {
        x1: (at % 3) * 33.3,
        y1: Math.floor(at / 3) * 33.3,
        x2: (at % 3) * 33.3 + 33,
        y2: Math.floor(at / 3) * 33.3 + 33,
      },
    }))
    const added = await account.call('POST', `/v1/editor/scenes?event_id=${eventId}`, {
      name: 'Nine',
      content: {
        visualElements: grid.map(({ content, bounds }, at) => ({
          id: `tile-${at}`,
          kind: 'contribution',
          content,
          boundsExpected: bounds,
        })),
        audioElements: grid.map(({ content }, at) => ({ id: `voice-${at}`, content, volume: 35 })),
      },
    })
    expect(added).toMatchObject({ status: 201 })
    const targets = [own(await RtmpServer.start()), own(await RtmpServer.start())]
    const srtPort = await freePort()
    const srtFile = join(folder, 'srt.ts')
    const srt = own(MediaProcess.receive(`srt://127.0.0.1:${srtPort}?mode=listener`, srtFile))
    for (const [at, { url }] of targets.entries()) {
      const path = `/v1/events/${eventId}/distributors/rtmp`
      const body = { serverUrl: url, streamKey: `out-${at}` }
      expect(await account.call('POST', path, body)).toMatchObject({ status: 201 })
    }
    const srtTarget = { serverUrl: `srt://127.0.0.1:${srtPort}` }
    const path = `/v1/events/${eventId}/distributors/srt`
    expect(await account.call('POST', path, srtTarget)).toMatchObject({ status: 201 })

    await director.reads('Nine')
    await director.page.bringToFront()
    await director.page.keyboard.press('2')
    await pause(SETTLE_MS)
    await goLive(director)
    await pause(lengths.showSec * 1_000)
    await screenshot(director.page, 'full-show')
    const file = join(ARTIFACTS, 'full-show.mp4')
    await keepRecording(account, eventId, file)
    await srt[Symbol.asyncDispose]()

    const presence = await presenceIn(file, expected())
    const files = [
      ...(await Promise.all(targets.map((target) => target.recordings()))).flat(),
      srtFile,
    ]
    const received = await Promise.all(files.map((path) => lengthOf(path)))
    const synced: SyncAtPlace[] = []
    for (const path of [file, ...files]) {
      for (const at of pulses.keys()) {
        const source = nameOf(at)
        // All figures are told before the first of them fails.
        const sync = await pulseSyncOf(path, pulsingSource(at)).catch(() => NO_PULSES)
        synced.push({ source, place: basename(path), ...sync })
      }
    }
    const summary = {
      showSec: lengths.showSec,
      load: loadavg().map((value) => Math.round(value * 10) / 10),
      presence: Object.fromEntries(presence),
      received,
      sync: synced,
    }
    await writeFile(join(ARTIFACTS, 'full-show.json'), JSON.stringify(summary, null, 2))
    console.info(showSummaryText(summary))

    expect(files).toHaveLength(3)
    const shares = [...presence.values()].flatMap(({ seen, heard }) => [seen, heard])
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(lengths.minPresence)
    for (const { lengthSec } of received) expect(lengthSec).toBeGreaterThan(lengths.showSec * 0.9)
    for (const sync of synced) {
      // One pulse a second; a few may be cut by the ends of the file.
      expect(sync.pulses, sync.place).toBeGreaterThan(lengths.showSec * 0.8)
      expect(sync.offsetP80Ms, sync.place).toBeLessThanOrEqual(LIMITS.offsetP80Ms)
      expect(sync.spacingP80Ms, sync.place).toBeLessThanOrEqual(LIMITS.spacingP80Ms)
      expect(Math.abs(sync.driftMs), sync.place).toBeLessThan(LIMITS.driftMs)
    }
  })

  /** The field of a tile that flashes: its left third, away from the edges. */
  function pulsingSource(at: number) {
    const field = {
      x: ((at % 3) * 33.3 + 2) / 100,
      y: (Math.floor(at / 3) * 33.3 + 6) / 100,
      width: 0.07,
      height: 0.2,
    }
    return { field, beepHz: pulses.get(at) ?? 0 }
  }

  /** Where each source is, and what it is like. */
  function expected(): ExpectedSource[] {
    return places.map((at) => ({
      name: nameOf(at),
      toneHz: look(at).toneHz,
      x: ((at % 3) * 33.3 + 16.5) / 100,
      y: (Math.floor(at / 3) * 33.3 + 16.5) / 100,
      rgb: [1, 3, 5].map((from) => Number.parseInt(look(at).colour.slice(from, from + 2), 16)) as [
        number,
        number,
        number,
      ],
    }))
  }
})

function nameOf(at: number): string {
  return `${at < 6 ? 'guest' : at < 8 ? 'RTMP' : 'SRT'} ${at + 1}`
}
