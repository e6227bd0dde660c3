import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio } from './harness/go-on-air.ts'
import { keepRecording } from './harness/keep-recording.ts'
import { isPlain, ReceivedStream } from './harness/received.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { ServerShow } from './harness/server-show.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

let server: StudioServer
let rtmp: RtmpServer
let browser: Browser
let director: Director
let account: Account
let show: ServerShow
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-pre-roll-'))
  server = await StudioServer.start({ PRE_ROLL_MIN: '15' })
  rtmp = await RtmpServer.start()
  browser = await launchBrowser({ cameraFrameRate: 5 })
  ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
  show = await ServerShow.open(account)
  await account.call('POST', `/v1/editor/scenes?event_id=${show.eventId}`, {
    name: 'Red',
    content: {
      visualElements: [
        { id: 'ground', kind: 'background', background: { kind: 'color', color: 'd00000' } },
      ],
    },
  })
  const destination = { serverUrl: rtmp.url, streamKey: 'show' }
  await account.call('POST', `/v1/events/${show.eventId}/distributors/rtmp`, destination)
  await director.reads('Red')
  await director.page.bringToFront()
  await director.page.keyboard.press('2')
})

afterAll(async () => {
  await browser?.close()
  await rtmp?.[Symbol.asyncDispose]()
  await server?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

it('viewers get the slate until the pre-roll is over, and the recording begins with the show (GAP-040)', async () => {
  await director.click('button', 'Go live')
  const viewer = new ReceivedStream(await rtmp.firstRecording())
  await director.reads('On air in')
  await director.reads('ready')
  await screenshot(director.page, 'pre-roll')
  const isOnAir = async () => (await show.state()).live.step === 'on_air'
  const before: boolean[] = []
  while (!(await isOnAir())) {
    const isRed = isPlain(await viewer.colour(), 'red')
    if (!(await isOnAir())) before.push(isRed)
  }
  expect(before.length).toBeGreaterThan(0)
  expect(before).not.toContain(true)
  expect(isPlain(await viewer.colour(0), 'red')).toBe(false)
  await until('viewers see the show', async () => isPlain(await viewer.colour(), 'red'), {
    everyMs: 500,
  })
  const path = join(folder, 'recording.mp4')
  await show.recordsMore(2)
  await keepRecording(account, show.eventId, path)
  const recording = new ReceivedStream(path)
  expect(isPlain(await recording.colour(0), 'red')).toBe(true)
  expect(await recording.lengthSec()).toBeLessThan(await viewer.lengthSec())
})
