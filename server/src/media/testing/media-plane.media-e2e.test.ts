import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@proscenium/fixtures'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MediaEvent } from '../../domain/ports/media-event.ts'
import { expectInSync } from './expect-in-sync.ts'
import { MediaBench } from './media-bench.ts'
import {
  audioVideoOffsetsMs,
  cornerBrightness,
  decodeErrors,
  flashesAndBeeps,
  probeMedia,
} from './probe-media.ts'
import { RtmpServer } from './rtmp-server.ts'

const eventId = 'event-1'
let bench: MediaBench
let page: Page
let folder: string
let rtmp: RtmpServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-plane-'))
  rtmp = new RtmpServer(join(folder, 'rtmp'), await freePort())
  await rtmp.start()
  bench = await MediaBench.start()
  page = await bench.openPage()
}, 60_000)

afterAll(async () => {
  await bench?.dispose()
  await rtmp?.kill()
  await rm(folder, { recursive: true, force: true })
}, 30_000)

const status = (outputId: string, wanted: string) => (event: MediaEvent) =>
  event.type === 'outputStatus' && event.outputId === outputId && event.status === wanted

async function publish(target: Page = page): Promise<string> {
  const from = bench.events.length
  const sessionId = (await target.evaluate(`publish('${eventId}', { trickle: true })`)) as string
  await bench.waitFor(
    (event) => event.type === 'streamConnected' && event.sessionId === sessionId,
    15_000,
    from,
  )
  return sessionId
}

describe('the program, from a browser to files and targets', () => {
  test('an offer without H.264 is refused with a reason (decision: H.264 only)', async () => {
    const refused = page.evaluate(`publish('${eventId}', { codec: 'video/VP8' })`)
    await expect(refused).rejects.toThrow(/offer_rejected.*no H\.264 video.*vp8/)
  }, 20_000)

  test('recording, RTMP output, viewer, pause and a target that goes away (CORE-OUS-010, GAP-045)', async () => {
    await publish()
    expect(bench.plane.isProgramConnected(eventId)).toBe(true)
    const directory = join(folder, 'first')
    await bench.plane.startRecording({ eventId, recordingId: 'rec-1', directory })
    const url = `rtmp://127.0.0.1:${rtmp.port}/live/secret-key-1`
    await bench.plane.startOutput({ eventId, outputId: 'out-1', kind: 'rtmp', url })
    await bench.waitFor(status('out-1', 'started'), 10_000)

    const size = await page.evaluate(`view('${eventId}')`)
    expect(size).toEqual([640, 360])
    await sleep(4_000)

    // The target goes away for 5 s and comes back: the output recovers by itself.
    const before = bench.events.length
    await rtmp.kill()
    const retrying = await bench.waitFor(status('out-1', 'retrying'), 10_000, before)
    expect(retrying).toMatchObject({ attempt: 1, retryInMs: 2_000 })
    expect(JSON.stringify(retrying)).not.toContain('secret-key-1')
    await sleep(5_000)
    await rtmp.start()
    await bench.waitFor(status('out-1', 'started'), 12_000, before)
    await sleep(3_000)

    // Paused: slate to the target; the recording writes nothing.
    await bench.plane.pauseOutput('out-1')
    await bench.plane.pauseRecording('rec-1')
    await bench.waitFor(status('out-1', 'paused'), 2_000, before)
    await sleep(2_500)
    await bench.plane.resumeOutput('out-1')
    await bench.plane.resumeRecording('rec-1')
    await sleep(2_500)
    const viewed = await page.evaluate('viewedVideo.getVideoPlaybackQuality().totalVideoFrames')
    expect(viewed).toBeGreaterThan(200)

    await bench.plane.stopOutput('out-1')
    const files = await bench.plane.stopRecording('rec-1')
    expect(files).toHaveLength(1)
    expect(bench.log.join('\n')).not.toContain('secret-key-1')
    await checkRecording(files[0]?.path ?? '', files[0]?.durationSec ?? 0)
    await checkRtmpRecordings()
  }, 75_000)

  test('a reloaded director splices in at its next keyframe; a recording goes on with the slate between', async () => {
    const directory = join(folder, 'second')
    await bench.plane.startRecording({ eventId, recordingId: 'rec-2', directory })
    await sleep(2_500)
    const from = bench.events.length
    await page.reload()
    await bench.waitFor((event) => event.type === 'streamLost', 5_000, from)
    await page.waitForFunction('window.isReady === true')
    await sleep(1_500)
    await publish()
    await sleep(2_500)
    const [file, ...more] = await bench.plane.stopRecording('rec-2')
    expect(more).toEqual([])
    const path = file?.path ?? ''
    expect(await decodeErrors(path)).toBe('')
    const times = (await cornerBrightness(path)).map(({ atSec }) => atSec)
    const steps = times.slice(1).map((atSec, index) => atSec - (times[index] ?? 0))
    expect(Math.min(...steps)).toBeGreaterThan(0)
    // The last picture is held at most 1 s, plus what the slate stays behind.
    expect(Math.max(...steps)).toBeLessThan(1.35)
    const { streams } = await probeMedia(path)
    const sound = streams.find((stream) => stream.codec_type === 'audio')?.nb_read_packets ?? 0
    // Silence fills what was missing: 50 packets for every second.
    expect(sound / (file?.durationSec ?? 1)).toBeGreaterThan(48)
    expectInSync(audioVideoOffsetsMs(await flashesAndBeeps(path)), 3)
  }, 40_000)

  test('a killed media host leaves a file that plays to within 2 s; output and recording go on in the next', async () => {
    const directory = join(folder, 'third')
    await bench.plane.startRecording({ eventId, recordingId: 'rec-3', directory })
    const url = `rtmp://127.0.0.1:${rtmp.port}/live/secret-key-3`
    await bench.plane.startOutput({ eventId, outputId: 'out-3', kind: 'rtmp', url })
    await bench.waitFor(status('out-3', 'started'), 10_000)
    await sleep(3_700)
    const from = bench.events.length
    process.kill(bench.plane.hostPid ?? 0, 'SIGKILL')
    const killedAtMs = Date.now()
    const isLost = (event: MediaEvent) =>
      event.type === 'streamLost' && event.reason === 'host_lost'
    await bench.waitFor(isLost, 2_000, from)
    await bench.waitFor((event) => event.type === 'hostRestarted', 10_000, from)
    // The slate goes to the target before the director is back.
    await bench.waitFor(status('out-3', 'started'), 10_000, from)
    await publish()
    await sleep(2_000)
    await bench.plane.stopOutput('out-3')
    const files = await bench.plane.stopRecording('rec-3')
    expect(files.map((file) => file.wasRecovered)).toEqual([true, false])
    const [killed, next] = files
    const { format } = await probeMedia(killed?.path ?? '')
    const endedAtMs = (killed?.startedAtMs ?? 0) + format.duration * 1000
    expect(killedAtMs - endedAtMs).toBeLessThan(2_000)
    expect(await decodeErrors(killed?.path ?? '')).toBe('')
    expect(await decodeErrors(next?.path ?? '')).toBe('')

    const destination = join(directory, 'joined.mp4')
    const joined = await bench.plane.joinRecording({
      recordingId: 'rec-3',
      parts: files,
      destination,
    })
    const partsSec = files.reduce((sum, file) => sum + file.durationSec, 0)
    expect(Math.abs((joined?.durationSec ?? 0) - partsSec)).toBeLessThan(0.3)
    const thumbnail = join(directory, 'thumbnail.jpg')
    expect(await bench.plane.makeThumbnail({ source: destination, destination: thumbnail })).toBe(
      true,
    )
    expect((await probeMedia(thumbnail)).streams[0]?.width).toBe(640)
  }, 60_000)
})

async function checkRecording(path: string, durationSec: number): Promise<void> {
  const { streams, format } = await probeMedia(path)
  const video = streams.find((stream) => stream.codec_type === 'video')
  const sound = streams.find((stream) => stream.codec_type === 'audio')
  expect(video).toMatchObject({ codec_name: 'h264', width: 640, height: 360 })
  expect(sound).toMatchObject({ codec_name: 'opus', channels: 2 })
  expect(Math.abs(format.duration - durationSec)).toBeLessThan(0.1)
  expect(durationSec).toBeGreaterThan(15)
  expect(await decodeErrors(path)).toBe('')
  const { flashes, beeps } = await flashesAndBeeps(path)
  expect(flashes.length).toBeGreaterThan(durationSec - 4)
  expectInSync(audioVideoOffsetsMs({ flashes, beeps }), 11)
}

/** One file before the target went away, one after it. */
async function checkRtmpRecordings(): Promise<void> {
  await sleep(500)
  const files = await rtmp.recordings()
  expect(files).toHaveLength(2)
  for (const path of files) {
    const { streams, format } = await probeMedia(path)
    expect(streams.map((stream) => stream.codec_name).sort()).toEqual(['aac', 'h264'])
    expect(streams.find((stream) => stream.codec_type === 'video')).toMatchObject({ width: 640 })
    expect(format.duration).toBeGreaterThan(4)
    expectInSync(audioVideoOffsetsMs(await flashesAndBeeps(path)), 3)
  }
  // The pause in the second file is the slate: its corner is neither black nor white.
  const second = await cornerBrightness(files[1] ?? '')
  expect(second.filter(({ luma }) => luma > 16 && luma < 40).length).toBeGreaterThan(30)
  execFileSync('ffmpeg', ['-v', 'error', '-i', files[1] ?? '', '-f', 'null', '-'])
}
