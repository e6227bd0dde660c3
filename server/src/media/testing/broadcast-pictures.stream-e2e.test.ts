import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@proscenium/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MediaEvent } from '../../domain/ports/media-event.ts'
import { LiveSource } from './live-source.ts'
import { MediaBench } from './media-bench.ts'
import { probeMedia } from './probe-media.ts'
import { RtmpServer } from './rtmp-server.ts'

const run = promisify(execFile)
const eventId = 'event-broadcast'
/** As European television sends it: 16:9 in 720 × 576, two fields a picture. */
const broadcast = { isInterlaced: true, pixelShape: '64/45', size: '720x576' }
const recordedSec = 3
let bench: MediaBench
let folder: string
let rtmp: RtmpServer
let srtPort: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-broadcast-'))
  srtPort = await freePort()
  rtmp = new RtmpServer(join(folder, 'rtmp'), await freePort())
  await rtmp.start()
  bench = await MediaBench.start({ push: { srtPort } })
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

/** Pictures of a film in which lines of two moments lie between each other, and how many there are. */
async function combedPictures(path: string): Promise<{ combed: number; pictures: number }> {
  const filter = 'extractplanes=y,idet'
  const args = ['-hide_banner', '-i', path, '-an', '-vf', filter, '-f', 'null', '-']
  const { stderr } = await run('ffmpeg', args)
  const counts = /Multi frame detection: TFF:\s*(\d+) BFF:\s*(\d+) Progressive:\s*(\d+)/.exec(
    stderr,
  )
  const [top = 0, bottom = 0, progressive = 0] = (counts ?? []).slice(1).map(Number)
  return { combed: top + bottom, pictures: top + bottom + progressive }
}

async function recordedPath(streamId: string, source: LiveSource): Promise<string> {
  await bench.waitFor(
    (event: MediaEvent) => event.type === 'streamConnected' && event.streamId === streamId,
    30_000,
  )
  await bench.plane.startRecording({ eventId, streamId, recordingId: streamId, directory: folder })
  await bench.waitFor(
    (event: MediaEvent) =>
      event.type === 'recordingProgress' &&
      event.recordingId === streamId &&
      event.durationSec >= recordedSec,
    30_000,
  )
  const [file] = await bench.plane.stopRecording(streamId)
  await source.kill()
  return file?.path ?? ''
}

async function expectPlain(path: string, size: object): Promise<void> {
  const { streams } = await probeMedia(path)
  expect(streams.find(({ codec_type }) => codec_type === 'video')).toMatchObject(size)
  const { combed, pictures } = await combedPictures(path)
  expect(pictures).toBeGreaterThan(recordedSec * 15)
  // The first few have no picture before them to be judged by; of fields as they came it is every one.
  expect(combed / pictures).toBeLessThan(0.1)
}

describe('pictures as broadcasters send them, 576 lines in two fields with wide pixels', () => {
  test('pushed by SRT are shown without combing and as wide as they were', async () => {
    const source = new LiveSource(`srt://127.0.0.1:${srtPort}?streamid=wide_key`, broadcast)
    await expectPlain(await recordedPath('wide', source), { width: 1_024, height: 576 })
  }, 90_000)

  test('pulled by RTMP are shown without combing and as wide as they were', async () => {
    const url = `rtmp://127.0.0.1:${rtmp.port}/live/broadcast`
    const source = new LiveSource(url, broadcast)
    await bench.plane.startPull({ eventId, streamId: 'pulled', url })
    await expectPlain(await recordedPath('pulled', source), { width: 1_024, height: 576 })
  }, 90_000)
})
