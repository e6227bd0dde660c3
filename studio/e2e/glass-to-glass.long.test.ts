import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import { ageOfCode, CODE_FIELDS } from './harness/clock-code.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { addDestination, enterStudio, goLive } from './harness/go-on-air.ts'
import { lengths } from './harness/lengths.ts'
import { LiveReader } from './harness/live-reader.ts'
import { quantile } from './harness/pulse-sync.ts'
import { RawGuest } from './harness/raw-guest.ts'
import { sentFrames } from './harness/raw-sender.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { StudioServer } from './harness/studio-server.ts'
import { pause, until } from './harness/until.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
/** The director's page is looked at so often. */
const LOOK_MS = 100
/** Until the guest's encoder and the receiver have found their pace. */
const SETTLE_MS = 5_000
const WHOLE = { x1: 0, y1: 0, x2: 100, y2: 100 }
/** The middle of the row that the clock is drawn in: each field is as high as it is wide. */
const ROW = { top: 0.3 / CODE_FIELDS, height: 0.4 / CODE_FIELDS }

describe('from a guest’s camera to the picture that an RTMP server gives out', () => {
  let server: StudioServer
  let rtmp: RtmpServer
  let browser: Browser
  let guests: Browser
  let director: Director
  let account: Account

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    server = await StudioServer.start()
    rtmp = await RtmpServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    guests = await launchBrowser({ isThrottled: false })
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    await guests?.close()
    await rtmp?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
  })

  it('the clock in the picture says how long it was on its way', { timeout: 600_000 }, async () => {
    const eventId = await account.ongoingEventId()
    const look = { colour: '#404040', toneHz: 500, showsClock: true }
    const guest = await RawGuest.join(guests, server, { account, eventId, ...look })
    const content = { kind: 'contribution', contributionIndex: guest.index }
    const added = await account.call('POST', `/v1/editor/scenes?event_id=${eventId}`, {
      name: 'Guest alone',
      content: {
        visualElements: [{ id: 'guest', kind: 'contribution', content, boundsExpected: WHOLE }],
      },
    })
    expect(added).toMatchObject({ status: 201 })
    await director.reads('Guest alone')
    await director.page.bringToFront()
    await director.page.keyboard.press('2')
    await goLive(director)
    await addDestination(director, rtmp.url, 'glass')
    await rtmp.firstRecording()
    await screenshot(director.page, 'glass-to-glass')

    const received: number[] = []
    const unread: number[] = []
    await using reader = LiveReader.open(`${rtmp.url}/glass`, {
      filter: `crop=iw:ih*${ROW.height * (16 / 9)}:0:ih*${ROW.top * (16 / 9)},scale=${CODE_FIELDS}:1:flags=area`,
      size: CODE_FIELDS,
      onPicture: (grey, atMs) => {
        const ageMs = ageOfCode(grey, atMs)
        if (ageMs === null) unread.push(atMs)
        else received.push(ageMs)
      },
    })
    await until('the receiver shows the clock', () => received.length > 0, {
      timeoutMs: 60_000,
    }).catch((error: unknown) => {
      throw new Error(`${unread.length} pictures without a clock; ${reader.state}`, {
        cause: error,
      })
    })
    await pause(SETTLE_MS)
    received.length = 0
    unread.length = 0
    const sentBefore = await sentFrames(guest.page)
    const shown = await agesInProgram(director, lengths.glassSec * 1_000)
    const sentPerSecond = ((await sentFrames(guest.page)) - sentBefore) / lengths.glassSec

    const figures = {
      load: loadavg().map((value) => Math.round(value * 10) / 10),
      pictures: received.length,
      unread: unread.length,
      sentPerSecond,
      guestToProgramMs: spread(shown),
      guestToReceiverMs: spread(received),
      // Medians of one run: both begin at the same camera.
      programToReceiverMs: quantile(received, 0.5) - quantile(shown, 0.5),
    }
    await writeFile(join(ARTIFACTS, 'glass-to-glass.json'), JSON.stringify(figures, null, 2))
    const text = ({ p50, p95 }: ReturnType<typeof spread>) => `p50 ${p50} ms, p95 ${p95} ms`
    console.info(
      [
        `load ${figures.load.join(' ')} on ${availableParallelism()} processors; ${received.length} pictures, ${unread.length} without a clock; the guest sent ${sentPerSecond.toFixed(1)} a second`,
        `guest to the director’s program: ${text(figures.guestToProgramMs)} (${shown.length} looks)`,
        `guest to the RTMP receiver:      ${text(figures.guestToReceiverMs)}`,
        `program to the RTMP receiver:    ${figures.programToReceiverMs} ms by medians`,
      ].join('\n'),
    )
    expect(shown.length).toBeGreaterThan(0)
    expect(received.length).toBeGreaterThan(lengths.glassSec * 5)
    expect(unread.length).toBeLessThan(received.length * 0.05)
    expect(figures.guestToReceiverMs.p95).toBeLessThanOrEqual(lengths.maxGlassMs)
  })
})

function spread(ages: readonly number[]): { readonly p50: number; readonly p95: number } {
  return { p50: quantile(ages, 0.5), p95: quantile(ages, 0.95) }
}

/** Ages of the pictures in the program's monitor, by the clocks drawn in them. */
async function agesInProgram({ page }: Director, forMs: number): Promise<number[]> {
  const looks = await page.evaluate(
    async ({ fields, row, everyMs, forMs }) => {
      const small = new OffscreenCanvas(fields, 1)
      const paper = small.getContext('2d', { willReadFrequently: true })
      const found: { grey: number[]; atMs: number }[] = []
      const endMs = Date.now() + forMs
      while (Date.now() < endMs) {
        const canvas = document.querySelector<HTMLCanvasElement>('[data-landmark=program] canvas')
        if (canvas && paper && canvas.width > 0) {
          const { width } = canvas
          paper.imageSmoothingQuality = 'high'
          const from = [0, width * row.top, width, width * row.height] as const
          paper.drawImage(canvas, ...from, 0, 0, fields, 1)
          const { data } = paper.getImageData(0, 0, fields, 1)
          const grey = Array.from({ length: fields }, (_, at) => data[at * 4 + 1] ?? 0)
          found.push({ grey, atMs: Date.now() })
        }
        await new Promise((resolve) => setTimeout(resolve, everyMs))
      }
      return found
    },
    { fields: CODE_FIELDS, row: ROW, everyMs: LOOK_MS, forMs },
  )
  return looks.flatMap(({ grey, atMs }) => ageOfCode(grey, atMs) ?? [])
}
