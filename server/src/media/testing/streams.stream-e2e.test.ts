import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@proscenium/fixtures'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MediaEvent } from '../../domain/ports/media-event.ts'
import { MediaBench } from './media-bench.ts'
import { decodeErrors, probeMedia } from './probe-media.ts'
import { RtmpServer } from './rtmp-server.ts'

const eventId = 'event-4'
const guest = 'guest-1'
let bench: MediaBench
let folder: string
let rtmp: RtmpServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-streams-'))
  rtmp = new RtmpServer(join(folder, 'rtmp'), await freePort())
  await rtmp.start()
  bench = await MediaBench.start()
}, 60_000)

afterAll(async () => {
  await bench?.dispose()
  await rtmp?.kill()
  await rm(folder, { recursive: true, force: true })
}, 30_000)

async function publish(page: Page, options: object = {}): Promise<MediaEvent> {
  const from = bench.events.length
  const call = `publish('${eventId}', ${JSON.stringify(options)})`
  const sessionId = (await page.evaluate(call)) as string
  return bench.waitFor(
    (event) => event.type === 'streamConnected' && event.sessionId === sessionId,
    15_000,
    from,
  )
}

/** Only a page in front shows its first picture. */
async function view(page: Page, streamId?: string): Promise<unknown> {
  await page.bringToFront()
  return page.evaluate(`view('${eventId}'${streamId === undefined ? '' : `, '${streamId}'`})`)
}

interface Decoded {
  kind: string
  framesDecoded: number
  frameWidth: number
}

async function decodedBy(page: Page): Promise<Decoded> {
  const reports = (await page.evaluate('statistics(viewer)')) as Decoded[]
  const video = reports.find(({ kind }) => kind === 'video')
  if (video === undefined) throw new Error('this page receives no pictures')
  return video
}

/** Open sockets of the media host, those of the WebRTC library included. */
async function hostSockets(): Promise<number> {
  const folder = `/proc/${bench.plane.hostPid}/fd`
  const links = (await readdir(folder)).map((fd) => readlink(join(folder, fd)).catch(() => ''))
  return (await Promise.all(links)).filter((target) => target.startsWith('socket:')).length
}

describe('the streams of an event', () => {
  test('a guest beside the program: both are viewed, files and targets take the program alone, and nothing is left (GAP-008, GAP-071)', async () => {
    const director = await bench.openPage()
    await publish(director)
    await bench.plane.endEvent(eventId)
    // A first event opens what the host then keeps: the UDP port of all sessions, and the slate of this
    // size, which takes ffmpeg a moment.
    await expect
      .poll(async () => (await bench.plane.resources()).childProcesses, { timeout: 10_000 })
      .toBe(0)
    const before = await bench.plane.resources()
    expect(before).toMatchObject({ sessions: 0, streams: 0, events: 0 })
    const socketsBefore = await hostSockets()

    await publish(director)
    const contributor = await bench.openPage('?width=320&height=180')
    expect(await publish(contributor, { streamId: guest })).toMatchObject({
      eventId,
      streamId: guest,
      widthPixels: 320,
      heightPixels: 180,
      hasAudio: true,
      hasVideo: true,
    })
    const directory = join(folder, 'recordings')
    await bench.plane.startRecording({ eventId, recordingId: 'rec', directory })
    const url = `rtmp://127.0.0.1:${rtmp.port}/live/secret-key-4`
    await bench.plane.startOutput({ eventId, outputId: 'out', kind: 'rtmp', url })
    await bench.waitFor(
      (event) => event.type === 'outputStatus' && event.status === 'started',
      10_000,
    )
    expect(await view(director, guest)).toEqual([320, 180])
    expect(await view(contributor)).toEqual([640, 360])
    const multiview = await bench.openPage('?width=64&height=64')
    expect(await view(multiview, guest)).toEqual([320, 180])
    await sleep(3_000)
    for (const page of [director, contributor, multiview]) {
      expect((await decodedBy(page)).framesDecoded).toBeGreaterThan(45)
    }

    // The guest comes back on another page, which takes the stream over; who watches goes on watching.
    const from = bench.events.length
    const again = await bench.openPage('?width=480&height=270')
    await publish(again, { streamId: guest })
    await bench.waitFor(
      (event) => event.type === 'sessionClosed' && event.reason === 'replaced',
      5_000,
      from,
    )
    for (const page of [director, multiview]) {
      await expect
        .poll(async () => (await decodedBy(page)).frameWidth, { timeout: 8_000 })
        .toBe(480)
    }
    const { framesDecoded } = await decodedBy(director)
    await sleep(1_000)
    expect((await decodedBy(director)).framesDecoded).toBeGreaterThan(framesDecoded + 15)
    expect(bench.plane.isProgramConnected(eventId)).toBe(true)
    const ofProgram = bench.events
      .slice(from)
      .filter((event) => event.type === 'streamLost' && event.streamId === 'program')
    expect(ofProgram).toEqual([])

    // Sound alone is a stream as well.
    const listener = await bench.openPage()
    expect(await publish(listener, { streamId: 'guest-2', hasVideo: false })).toMatchObject({
      streamId: 'guest-2',
      widthPixels: null,
      heightPixels: null,
      hasAudio: true,
      hasVideo: false,
    })

    await bench.plane.stopOutput('out')
    const files = await bench.plane.stopRecording('rec')
    const paths = [...files.map(({ path }) => path), ...(await rtmp.recordings())]
    expect(paths).toHaveLength(2)
    for (const path of paths) await expectTheProgramAlone(path)

    const beforeEnd = bench.events.length
    await bench.plane.endEvent(eventId)
    const closed = bench.events.slice(beforeEnd).filter(({ type }) => type === 'sessionClosed')
    expect(closed.length).toBeGreaterThanOrEqual(6)
    expect(await bench.plane.resources()).toEqual(before)
    await expect.poll(hostSockets, { timeout: 5_000 }).toBeLessThanOrEqual(socketsBefore)
  }, 90_000)
})

async function expectTheProgramAlone(path: string): Promise<void> {
  const { streams } = await probeMedia(path)
  const video = streams.filter((stream) => stream.codec_type === 'video')
  expect(video).toHaveLength(1)
  expect(video[0]).toMatchObject({ width: 640, height: 360 })
  expect(streams.filter((stream) => stream.codec_type === 'audio')).toHaveLength(1)
  expect(await decodeErrors(path)).toBe('')
}
