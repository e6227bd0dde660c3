import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '../../media/testing/find-browser.ts'
import { MediaBench } from '../../media/testing/media-bench.ts'
import { PageRenderer } from '../page-renderer.ts'
import { overlayPage, type PageSite, servePages } from './overlay-page.ts'
import { processesUnder } from './processes-under.ts'

const eventId = 'event-6'
const streamId = 'browser:overlay'
const customCss = '@import url(/more.css?weight=4;7); .styled { background: rgb(0 0 255) }'
/** Set by `npm run measure:pages`, which judges speed on a quiet machine. */
const minRate = process.env['MIN_PAGE_RATE']
/** How soon a killed page must be back when speed is judged. */
const HEAL_LIMIT_MS = 5_000
/** Guards against a page that never comes back. */
const HEAL_TIMEOUT_MS = 45_000

let bench: MediaBench
let site: PageSite
let renderer: PageRenderer
let viewer: Page
let socketPath: string
let shownCount = 0

beforeAll(async () => {
  site = await servePages({ '/': overlayPage })
  bench = await MediaBench.start()
  renderer = new PageRenderer({
    chromePath: findBrowser(),
    allowedAddresses: ['127.0.0.1'],
    log: (level, message) => bench.log.push(`${level}: ${message}`),
  })
  renderer.on(({ state }) => {
    if (state === 'shown') shownCount += 1
  })
  const pictures = renderer.render({ id: 'overlay', uri: site.origin, customCss })
  socketPath = pictures.socketPath
  await bench.plane.startPage({ eventId, streamId, ...pictures })
  await bench.waitFor((event) => event.type === 'streamConnected', 20_000)
  viewer = await bench.openPage('?width=64&height=64')
  expect(await viewer.evaluate(`view('${eventId}', '${streamId}')`)).toEqual([1_280, 1_440])
}, 60_000)

afterAll(async () => {
  await bench?.plane.endEvent(eventId)
  await renderer?.[Symbol.asyncDispose]()
  await bench?.dispose()
  await site?.[Symbol.asyncDispose]()
}, 30_000)

type Colour = readonly [number, number, number]

/** What the viewer sees at a point of the page: its colour, and how opaque it is. */
async function seenAt(x: number, y: number): Promise<{ colour: Colour; opacity: number }> {
  const pixels = (await viewer.evaluate(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 1440 })
    const context = canvas.getContext('2d')
    context.drawImage(viewedVideo, 0, 0)
    const at = (x, y) => [...context.getImageData(x, y, 1, 1).data]
    return [at(${x}, ${y}), at(${x}, ${y + 720})]
  })()`)) as [[number, number, number, number], [number, number, number, number]]
  const [[r, g, b], [opacity]] = pixels
  return { colour: [r, g, b], opacity }
}

const near = (value: number) => expect.toSatisfy((seen: number) => Math.abs(seen - value) <= 12)
const colourOf = (r: number, g: number, b: number) => [near(r), near(g), near(b)]

/** Different pictures a second that the viewer is shown. */
async function changesPerSecond(seconds: number): Promise<number> {
  const count = (await viewer.evaluate(`new Promise((resolve) => {
    const canvas = new OffscreenCanvas(1, 1)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    let [changes, last] = [0, '']
    const look = () => {
      context.drawImage(viewedVideo, 200, 500, 1, 1, 0, 0, 1, 1)
      const now = context.getImageData(0, 0, 1, 1).data.join()
      if (now !== last) changes++
      last = now
      if (performance.now() < endMs) viewedVideo.requestVideoFrameCallback(look)
    }
    const endMs = performance.now() + ${seconds * 1_000}
    viewedVideo.requestVideoFrameCallback(look)
    setTimeout(() => resolve(changes), ${seconds * 1_000})
  })`)) as number
  return count / seconds
}

const isMoving = async () => (await changesPerSecond(0.4)) > 2.5

/** Milliseconds from a kill until the page is drawn again, and moves in front of the viewer. */
async function healingMs(pids: readonly number[]): Promise<number> {
  expect(pids.length).toBeGreaterThan(0)
  const before = shownCount
  const startedAtMs = performance.now()
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await expect
    .poll(() => shownCount, { timeout: HEAL_TIMEOUT_MS, interval: 20 })
    .toBeGreaterThan(before)
  await expect.poll(isMoving, { timeout: HEAL_TIMEOUT_MS, interval: 20 }).toBe(true)
  return performance.now() - startedAtMs
}

async function processesLike(test: (commandLine: string) => boolean): Promise<number[]> {
  const all = await processesUnder(renderer.hostPid ?? 0)
  return all.filter(({ commandLine }) => test(commandLine)).map(({ pid }) => pid)
}

const isChromium = (line: string) => line.includes('--proxy-server') && !line.includes('--type=')

describe('web pages as streams (GAP-005, LIB-BRW-001, LIB-BRW-004, LIB-BRW-005)', () => {
  test('a viewer gets colour and opacity of a moving page at 720p, with custom CSS', async () => {
    await expect.poll(isMoving, { timeout: 15_000 }).toBe(true)
    expect(await seenAt(200, 200)).toEqual({ colour: colourOf(255, 0, 0), opacity: near(128) })
    expect(await seenAt(600, 200)).toEqual({ colour: colourOf(0, 160, 0), opacity: near(255) })
    expect(await seenAt(1_000, 200)).toEqual({ colour: colourOf(0, 0, 255), opacity: near(255) })
    expect(await seenAt(1_200, 600)).toMatchObject({ opacity: near(0) })
    expect(site.asked).toContain('/more.css?weight=4;7')
    const rate = await changesPerSecond(4)
    process.stdout.write(`${rate.toFixed(1)} different pictures a second at the viewer\n`)
    if (minRate) expect(rate).toBeGreaterThanOrEqual(Number(minRate))
    else expect(rate).toBeGreaterThan(0)
  }, 90_000)

  test('a page that has changed is shown anew, in the same view', async () => {
    renderer.render({ id: 'overlay', uri: site.origin, customCss: '.styled { opacity: 0 }' })
    const styled = async () => (await seenAt(1_000, 200)).opacity
    await expect.poll(styled, { timeout: 10_000 }).toBeLessThan(12)
    renderer.render({ id: 'overlay', uri: site.origin, customCss })
    await expect.poll(styled, { timeout: 10_000 }).toBeGreaterThan(243)
  }, 30_000)

  test('page, Chromium, and the process that runs it come back after a kill', {
    timeout: 300_000,
  }, async () => {
    const page = await healingMs(await processesLike((line) => line.includes('--type=renderer')))
    const chromium = await healingMs(await processesLike(isChromium))
    const host = await healingMs([renderer.hostPid ?? 0])
    const figures = [page, chromium, host].map((ms) => (ms / 1_000).toFixed(1))
    const load = loadavg()[0]?.toFixed(1)
    process.stdout.write(
      `back after ${figures.join(', ')} s: page, Chromium, page host; load ${load}\n`,
    )
    if (minRate) for (const ms of [page, chromium, host]) expect(ms).toBeLessThan(HEAL_LIMIT_MS)
  })

  test('nothing is left of a page that is dropped', async () => {
    const before = await processesUnder(process.pid)
    expect(before.some(({ commandLine }) => isChromium(commandLine))).toBe(true)
    await bench.plane.stopPull({ eventId, streamId })
    renderer.drop('overlay')
    await renderer[Symbol.asyncDispose]()
    const left = async () =>
      (await processesUnder(process.pid)).filter(({ commandLine }) =>
        /page-host|pages-proxy|unix:/.test(commandLine),
      )
    await expect.poll(left, { timeout: 15_000 }).toEqual([])
    expect(existsSync(dirname(socketPath))).toBe(false)
    expect(await bench.plane.resources()).toMatchObject({ childProcesses: 0 })
  }, 30_000)
})
