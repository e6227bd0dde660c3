import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser } from './harness/director-browser.ts'
import { addDestination, enterStudio, goLive } from './harness/go-on-air.ts'
import { keepRecording } from './harness/keep-recording.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { ServerShow } from './harness/server-show.ts'
import { StudioServer } from './harness/studio-server.ts'

const run = promisify(execFile)
const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const MAX_OUTPUT_BYTES = 1 << 28
/** Levels that an encoder may be off in a plain field. */
const CODING = 2
const WIDTH = 1_280

describe('the levels of the program', () => {
  let server: StudioServer
  let rtmp: RtmpServer
  let browser: Browser
  let director: Director
  let account: Account

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    server = await StudioServer.start()
    rtmp = await RtmpServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
  })

  afterAll(async () => {
    await browser?.close()
    await rtmp?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
  })

  it('a black and a white field arrive with luma 16 and 235 as limited-range BT.709, recorded and by RTMP', async () => {
    const show = await ServerShow.open(account)
    const halves = {
      kind: 'linear_gradient',
      direction: 'right',
      colorStops: [
        { color: '000000ff', offset: 0 },
        { color: '000000ff', offset: 0.5 },
        { color: 'ffffffff', offset: 0.5 },
        { color: 'ffffffff', offset: 1 },
      ],
    }
    const boundsExpected = { x1: 0, y1: 0, x2: 100, y2: 100 }
    const back = { id: 'back', kind: 'background', background: halves, boundsExpected }
    const content = { visualElements: [back] }
    const call = `/v1/editor/scenes?event_id=${show.eventId}`
    const added = await account.call('POST', call, { name: 'Black and white', content })
    expect(added).toMatchObject({ status: 201 })
    await director.reads('Black and white')
    await director.page.bringToFront()
    await director.page.keyboard.press('2')
    await goLive(director)
    await show.airs('Black and white')
    await addDestination(director, rtmp.url, 'levels')
    const received = await rtmp.firstRecording()
    await show.recordsMore(4)
    const recorded = join(ARTIFACTS, 'levels.mp4')
    await keepRecording(account, show.eventId, recorded)
    for (const path of [recorded, received]) {
      expect.soft(await signalled(path), path).toEqual({
        pix_fmt: 'yuv420p',
        color_range: 'tv',
        color_space: 'bt709',
        color_transfer: 'bt709',
        color_primaries: 'bt709',
      })
      const [black = 0, white = 0] = await lastLuma(path)
      expect.soft(Math.abs(black - 16), `${path}: black is ${black}`).toBeLessThanOrEqual(CODING)
      expect.soft(Math.abs(white - 235), `${path}: white is ${white}`).toBeLessThanOrEqual(CODING)
    }
  })
})

/** What the video of a file says of its levels and colours. */
async function signalled(path: string): Promise<unknown> {
  const entries = 'pix_fmt,color_range,color_space,color_transfer,color_primaries'
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-select_streams', 'v:0', '-show_entries', `stream=${entries}`],
    ...['-of', 'json', path],
  ])
  return (JSON.parse(stdout) as { streams: unknown[] }).streams[0]
}

/** Luma in the middle of the left and of the right half of the last picture that has both, as the decoder gives it. */
async function lastLuma(path: string): Promise<number[]> {
  // No filter that scales: it would convert the range.
  const row = 'extractplanes=y,crop=iw:2:0:ih/2'
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-an', '-vf', row, '-f', 'rawvideo', '-'],
    { encoding: 'buffer', maxBuffer: MAX_OUTPUT_BYTES },
  )
  const pictureBytes = WIDTH * 2
  const pictures = Array.from({ length: Math.floor(stdout.length / pictureBytes) }, (_, at) =>
    [1, 3].map((quarter) => stdout[at * pictureBytes + (quarter * WIDTH) / 4] ?? 0),
  )
  // The last ones may be those of the slate.
  return pictures.filter(([left = 0, right = 0]) => right - left > 128).at(-1) ?? []
}
