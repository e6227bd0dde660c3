import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@proscenium/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MediaEvent } from '../../domain/ports/media-event.ts'
import { childrenOf, peakMegabytes } from './child-processes.ts'
import { decodedSoundSec } from './decoded-media.ts'
import { JumpingSource } from './jumping-source.ts'
import { MediaBench } from './media-bench.ts'
import { cornerBrightness } from './probe-media.ts'
import { RtmpServer } from './rtmp-server.ts'

const run = promisify(execFile)
const eventId = 'event-times'
const filmSec = 6
const tenHoursSec = 36_000
/** As the issue has it: what a jump may cost. */
const limit = { megabytes: 50, seconds: 2 }
let bench: MediaBench
let folder: string
let film: string
let rtmp: RtmpServer
let rtmpPort: number
let srtPort: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-times-'))
  film = join(folder, 'film.mkv')
  await run('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=30:duration=${filmSec}`],
    ...['-f', 'lavfi', '-i', `sine=duration=${filmSec}:sample_rate=48000`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-bf', '0', '-g', '30'],
    ...['-c:a', 'aac', film],
  ])
  rtmp = new RtmpServer(join(folder, 'rtmp'), await freePort())
  await rtmp.start()
  rtmpPort = await freePort()
  srtPort = await freePort()
  bench = await MediaBench.start({ push: { rtmpPort, srtPort } })
  bench.plane.on((event) => {
    if (event.type !== 'pushOffered') return
    const { offerId, contributionId: streamId } = event
    void bench.plane.acceptPush({ offerId, eventId, streamId, passphrase: null })
  })
  await bench.plane.resources()
}, 60_000)

afterAll(async () => {
  await bench?.dispose()
  await rtmp?.kill()
  await rm(folder, { recursive: true, force: true })
}, 30_000)

const addressOf = (protocol: 'rtmp' | 'srt', slot: string) =>
  protocol === 'rtmp'
    ? `rtmp://127.0.0.1:${rtmpPort}/push/${slot}_key`
    : `srt://127.0.0.1:${srtPort}?streamid=${slot}_key`

const connected = (slot: string) => (event: MediaEvent) =>
  event.type === 'streamConnected' && event.streamId === slot
const ended = (slot: string) => (event: MediaEvent) =>
  (event.type === 'pushEnded' || event.type === 'sessionClosed') && event.streamId === slot

/** The most memory that any ffmpeg of the media host has had, in megabytes. */
async function peak(): Promise<number> {
  const children = await childrenOf(bench.plane.hostPid ?? 0)
  return Math.max(0, ...(await Promise.all(children.map(({ pid }) => peakMegabytes(pid)))))
}

describe('timestamps of an encoder that jump by ten hours and back', () => {
  test.each([
    ['pushed by RTMP', 'rtmp'],
    ['pushed by SRT', 'srt'],
  ] as const)(
    '%s cost neither memory nor more than two seconds of that source',
    async (_, way) => {
      const source = new JumpingSource(addressOf(way, way), film, [0, tenHoursSec, 0])
      await bench.waitFor(connected(way), 30_000)
      const recording = { eventId, streamId: way, recordingId: way, directory: folder }
      await bench.plane.startRecording(recording)
      const startMs = performance.now()
      const before = await peak()
      await source.sent
      const sentSec = (performance.now() - startMs) / 1_000
      expect(sentSec, 'a jump lies in the recording').toBeGreaterThan(filmSec)
      expect((await peak()) - before).toBeLessThan(limit.megabytes)
      expect(bench.events.filter(ended(way))).toEqual([])
      const files = await bench.plane.stopRecording(way)
      await source.kill()
      await bench.plane.endEvent(eventId)
      expect(files).toHaveLength(1)
      const [{ path, durationSec }] = files as [(typeof files)[number]]
      // It begins with a keyframe, of which there is one a second.
      expect(durationSec).toBeGreaterThan(sentSec - 1 - limit.seconds)
      expect(durationSec).toBeLessThan(sentSec + limit.seconds)
      expect(Math.abs((await decodedSoundSec(path)) - durationSec)).toBeLessThan(limit.seconds)
      const times = (await cornerBrightness(path)).map(({ atSec }) => atSec)
      const gaps = times.slice(1).map((atSec, index) => atSec - (times[index] ?? 0))
      expect(Math.max(...gaps)).toBeLessThan(limit.seconds)
      expect(times.length).toBeGreaterThan((durationSec - limit.seconds) * 30)
    },
    90_000,
  )

  test('pulled by RTMP cost no memory, and the pull goes on', async () => {
    const url = `rtmp://127.0.0.1:${rtmp.port}/live/jumps`
    const source = new JumpingSource(url, film, [0, tenHoursSec, 0])
    await bench.plane.startPull({ eventId, streamId: 'pull', url })
    await bench.waitFor(connected('pull'), 30_000)
    const recording = { eventId, streamId: 'pull', recordingId: 'pull', directory: folder }
    await bench.plane.startRecording(recording)
    const before = await peak()
    await source.sent
    expect((await peak()) - before).toBeLessThan(limit.megabytes)
    expect(bench.events.filter(ended('pull'))).toEqual([])
    const [file] = await bench.plane.stopRecording('pull')
    await source.kill()
    await bench.plane.endEvent(eventId)
    // A film is 6 s long: what came after a jump is there too.
    expect(file?.durationSec).toBeGreaterThan(filmSec)
  }, 90_000)
})

describe('encoders that send less than they could', () => {
  test('one that is connected by SRT and sends nothing is let go, and told apart from a fault', async () => {
    const url = addressOf('srt', 'nothing')
    const sender = spawn('srt-live-transmit', ['-q', 'file://con', url], {
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    const exited = new Promise((resolve) => sender.once('exit', resolve))
    const isEnd = ({ type }: MediaEvent) => type === 'pushEnded'
    const end = await bench.waitFor(isEnd, 15_000, bench.events.length)
    expect(end).toMatchObject({ error: 'The encoder sends nothing.', reason: 'no_media' })
    sender.kill('SIGKILL')
    await exited
  }, 30_000)

  test('sound that ends while the picture goes on is told of', async () => {
    const sender = spawn(
      'ffmpeg',
      [
        ...['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30'],
        ...['-re', '-f', 'lavfi', '-i', 'sine=duration=6'],
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '30'],
        ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-max_interleave_delta', '100000'],
        ...['-f', 'mpegts', `${addressOf('srt', 'sound')}&pkt_size=1316`],
      ],
      { stdio: 'ignore' },
    )
    const exited = new Promise((resolve) => sender.once('exit', resolve))
    const heard = (event: MediaEvent) =>
      event.type === 'streamSound' && event.streamId === 'sound' && !event.hasAudio
    expect(await bench.waitFor(connected('sound'), 30_000)).toMatchObject({ hasAudio: true })
    await bench.waitFor(heard, 30_000)
    sender.kill('SIGKILL')
    await exited
  }, 60_000)
})
