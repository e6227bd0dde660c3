import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { mediaFacts } from './harness/media-facts.ts'
import { openMultiview, upperRight } from './harness/multiview.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const run = promisify(execFile)
/** The colours at three places of the picture in each format. */
const WIDE = ['green', 'green', 'blue']
const TALL = ['green', 'blue', 'green']
const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')

const BLUE = { kind: 'color', color: '0000ffff' }
const GREEN = { kind: 'color', color: '00a000ff' }
const FULL = { x1: 0, y1: 0, x2: 100, y2: 100 }
/** The left half of the wide picture, the upper half of the tall one. */
const CONTENT = {
  visualElements: [
    { id: 'ground', kind: 'background', background: BLUE, boundsExpected: FULL },
    {
      id: 'box',
      kind: 'background',
      background: GREEN,
      boundsExpected: { ...FULL, x2: 50 },
      placements: [{ formatId: 'story', boundsExpected: { ...FULL, y2: 50 } }],
    },
  ],
}

interface Studio {
  readonly scenes: readonly { name: string }[]
  readonly live: { connectedFormatIds: readonly string[] }
  readonly outputs: readonly { kind: string; formatId: string | null; status: string }[]
}

/** Which of the two colours a file's last picture has at a place, in percent of the frame. */
async function colourAt(path: string, xPercent: number, yPercent: number): Promise<string> {
  const corner = `iw*${xPercent}/100-iw/32:ih*${yPercent}/100-ih/32`
  const filter = `crop=iw/16:ih/16:${corner},scale=1:1:flags=area,format=rgb24`
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-an', '-vf', filter, '-f', 'rawvideo', '-'],
    { encoding: 'buffer', maxBuffer: 1 << 24 },
  )
  return colourOf([...stdout.subarray(-3)])
}

function colourOf([red = 255, green = 0, blue = 0]: readonly number[] = []): string {
  if (red < 60 && green > 120 && blue < 60) return 'green'
  if (red < 60 && green < 60 && blue > 180) return 'blue'
  return `${red},${green},${blue}`
}

/** Size of a file's picture, and its colours at the upper left, the lower left and the upper right. */
async function lookAt(path: string) {
  const { widthPx, heightPx } = await mediaFacts(path)
  const places = [
    [25, 25],
    [25, 75],
    [75, 25],
  ] as const
  const colours: string[] = []
  for (const [x, y] of places) colours.push(await colourAt(path, x, y))
  return { widthPx, heightPx, colours }
}

describe('a show in 16:9 and 9:16 at once (GAP-033 as amended)', () => {
  let server: StudioServer
  let rtmp: RtmpServer
  let browser: Browser
  let director: Director
  let account: Account
  let eventId: string

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    server = await StudioServer.start()
    rtmp = await RtmpServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
    eventId = await account.ongoingEventId()
  })

  afterAll(async () => {
    await browser?.close()
    await rtmp?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
  })

  const studio = async () =>
    (await account.call('GET', `/v1/events/${eventId}/studio`)).body as Studio

  async function done(method: string, path: string, body: unknown): Promise<void> {
    const answer = await account.call(method, path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  }

  it('is composed and sent in both, and a scene is taken in both (CORE-FMT-001, CORE-FMT-005)', async () => {
    await done('POST', `/v1/editor/scenes?event_id=${eventId}`, { name: 'Split', content: CONTENT })
    await done('PATCH', `/live/${eventId}/v1/formats`, { formatIds: ['landscape', 'story'] })
    const target = { serverUrl: rtmp.url }
    const rtmpTargets = `/v1/events/${eventId}/distributors/rtmp`
    await done('POST', rtmpTargets, { ...target, streamKey: 'wide' })
    await done('POST', rtmpTargets, { ...target, streamKey: 'tall', formatId: 'story' })
    await until('both programs arrive', async () => {
      const { connectedFormatIds } = (await studio()).live
      return connectedFormatIds.length === 2
    })
    await director.reads('Split')
    const index = (await studio()).scenes.findIndex(({ name }) => name === 'Split')
    await director.page.keyboard.press(`Digit${index + 1}` as 'Digit1')
    await director.find('option', `${index + 1}, Split, in program`)
    await goLive(director)
    const sent = await until('all four outputs send', async () => {
      const { outputs } = await studio()
      return outputs.every(({ status }) => status === 'started') && outputs
    })
    expect(sent.map(({ kind, formatId }) => `${kind} ${formatId}`).sort()).toEqual([
      'recording null',
      'recording story',
      'rtmp null',
      'rtmp story',
    ])
  })

  it('is seen in both in the multiview, each with its own layout', async () => {
    const { page } = await openMultiview(browser, director)
    const isSeen = async () => {
      const wide = colourOf(await upperRight(page, 'Program 16:9'))
      const tall = colourOf(await upperRight(page, 'Program 9:16'))
      return wide === 'blue' && tall === 'green'
    }
    await until('both are seen', isSeen)
    await screenshot(page, 'multiview-both-formats')
    await page.close()
  })

  it('arrives elsewhere in each format’s size with each format’s layout (CORE-OUT-004, CORE-REC-002)', async () => {
    await until('both have arrived', async () => {
      const sent = await rtmp.recordings()
      const seen = await Promise.all(sent.map((path) => lookAt(path).catch(() => null)))
      return [WIDE, TALL].every((layout) =>
        seen.some((look) => look?.colours.join() === layout.join()),
      )
    })
    await account.call('GET', `/live/${eventId}/v1/live/stop`)
    const received = await rtmp.recordings()
    const byKey = (key: string) => received.find((path) => path.includes(`/${key}-`)) ?? ''
    const [wide, tall] = [await lookAt(byKey('wide')), await lookAt(byKey('tall'))]
    console.info(`received ${wide.widthPx}x${wide.heightPx} and ${tall.widthPx}x${tall.heightPx}`)
    expect(wide.colours).toEqual(WIDE)
    expect(tall.colours).toEqual(TALL)
    // A machine that cannot hold 1280 by 720 composes smaller: both formats alike.
    expect(wide.widthPx / wide.heightPx).toBeCloseTo(16 / 9, 1)
    expect([tall.widthPx, tall.heightPx]).toEqual([wide.heightPx, wide.widthPx])
  })

  it('is kept in a recording for each format (CORE-REC-002)', async () => {
    const recordings = await until('both recordings are ready', async () => {
      const { body } = await account.call('GET', `/v1/events/${eventId}/files`)
      const found = (body as { recordings: { id: string; formatId: string; status: string }[] })
        .recordings
      return found.length === 2 && found.every(({ status }) => status === 'ready') && found
    })
    const looks: Record<string, Awaited<ReturnType<typeof lookAt>>> = {}
    for (const { id, formatId } of recordings) {
      const path = join(ARTIFACTS, `format-${formatId}.mp4`)
      const content = `/v1/events/${eventId}/recordings/${id}/content`
      await writeFile(path, await account.download(content))
      looks[formatId] = await lookAt(path)
    }
    const { landscape, story } = looks
    expect(landscape?.colours).toEqual(['green', 'green', 'blue'])
    expect(story?.colours).toEqual(['green', 'blue', 'green'])
    expect([story?.widthPx, story?.heightPx]).toEqual([landscape?.heightPx, landscape?.widthPx])
    expect(director.errors).toEqual([])
  })
})
