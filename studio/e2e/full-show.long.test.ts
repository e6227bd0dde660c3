import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '@proscenium/fixtures'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { keepRecording } from './harness/keep-recording.ts'
import { lengths } from './harness/lengths.ts'
import { frameTimes } from './harness/media-facts.ts'
import { type ExpectedSource, presenceIn } from './harness/presence.ts'
import { RawGuest } from './harness/raw-guest.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { MediaProcess } from './harness/sent-sources.ts'
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

describe('a full show: six guests, two RTMP and one SRT source, nine tiles, four outputs (R10)', () => {
  const owned: AsyncDisposable[] = []
  let folder: string
  let server: StudioServer
  let browser: Browser
  let guests: Browser
  let director: Director
  let account: Account
  let eventId: string
  const indexes: number[] = []

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'full-show-'))
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    guests = await launchBrowser()
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
    return { colour, toneHz }
  }
  const contributions = async () => {
    const { body } = await account.call('GET', `/v1/events/${eventId}/studio`)
    return (body as { contributions: { id: string; index: number; status: string }[] })
      .contributions
  }

  it('has its sources', { timeout: 120_000 }, async () => {
    for (let at = 0; at < 6; at += 1) {
      const guest = await RawGuest.join(guests, server, {
        ...{ account, eventId, camera: SMALL_CAMERA },
        ...look(at),
      })
      indexes.push(guest.index)
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
    for (const [at, body] of pulled.entries()) {
      own(MediaProcess.send(addresses[at] ?? '', look(6 + at)))
      const free = (await contributions()).find(
        ({ index, status }) => index > 2 && status === 'stopped' && !indexes.includes(index),
      ) ?? { id: (await contributions()).find(({ index }) => index === 2)?.id ?? '', index: 2 }
      indexes.push(free.index)
      const path = `/live/${eventId}/v1/contributions/${free.id}/pull`
      expect(await account.call('POST', path, body)).toMatchObject({ status: 201 })
    }
    await until(
      'all nine have started',
      async () => (await contributions()).filter(({ status }) => status === 'started').length >= 9,
      { timeoutMs: 60_000 },
    )
  })

  it('shows and plays each of them in every second, and its outputs lose nothing (CORE-OUS-010)', {
    timeout: 1_200_000,
  }, async () => {
    const grid = indexes.map((contributionIndex, at) => ({
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
          ...{ id: `tile-${at}`, kind: 'contribution', content },
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
    for (const [name, { seen, heard }] of presence) {
      console.info(
        `${name}: seen ${(seen * 100).toFixed(1)} %, heard ${(heard * 100).toFixed(1)} %`,
      )
    }
    const shares = [...presence.values()].flatMap(({ seen, heard }) => [seen, heard])
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(lengths.minPresence)
    const files = [
      ...(await Promise.all(targets.map((target) => target.recordings()))).flat(),
      srtFile,
    ]
    expect(files).toHaveLength(3)
    for (const path of files) {
      const times = await frameTimes(path)
      const lengthSec = (times.at(-1) ?? 0) - (times[0] ?? 0)
      console.info(
        `${path.split('/').at(-1)}: ${lengthSec.toFixed(1)} s, ${(times.length / lengthSec).toFixed(1)} fps`,
      )
      expect(lengthSec).toBeGreaterThan(lengths.showSec * 0.9)
    }
  })

  /** Where each source is, and what it is like. */
  function expected(): ExpectedSource[] {
    return looks.map(([colour, toneHz], at) => ({
      name: `${at < 6 ? 'guest' : at < 8 ? 'RTMP' : 'SRT'} ${at + 1}`,
      x: ((at % 3) * 33.3 + 16.5) / 100,
      y: (Math.floor(at / 3) * 33.3 + 16.5) / 100,
      rgb: [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16)) as [
        number,
        number,
        number,
      ],
      toneHz,
    }))
  }
})
