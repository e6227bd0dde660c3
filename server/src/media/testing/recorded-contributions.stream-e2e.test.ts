import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MediaEvent } from '../../domain/ports/media-event.ts'
import { MediaBench } from './media-bench.ts'
import { decodeErrors, probeMedia } from './probe-media.ts'

const eventId = 'event-iso'
let bench: MediaBench
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-contributions-'))
  bench = await MediaBench.start()
}, 60_000)

afterAll(async () => {
  await bench?.dispose()
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

async function record(recordingId: string, streamId?: string): Promise<void> {
  await bench.plane.startRecording({ eventId, streamId, recordingId, directory: folder })
}

async function expectSound(path: string): Promise<void> {
  const { streams } = await probeMedia(path)
  const sound = streams.filter(({ codec_type }) => codec_type === 'audio')
  expect(sound).toMatchObject([{ codec_name: 'opus' }])
  // Fifty packets a second.
  expect(sound[0]?.nb_read_packets).toBeGreaterThan(50)
  expect(await decodeErrors(path)).toBe('')
}

describe('contributions recorded beside the program', () => {
  test('a guest, who comes back in another size, and one with sound alone: each plays, and tells when it began', async () => {
    await publish(await bench.openPage())
    const from = bench.events.length
    await record('program')
    await bench.waitFor(
      (event) => event.type === 'recordingProgress' && event.recordingId === 'program',
      15_000,
      from,
    )
    await publish(await bench.openPage('?width=320&height=180'), { streamId: 'guest-1' })
    await record('iso-1', 'guest-1')
    // Wanted before its stream is there.
    await record('iso-2', 'guest-2')
    await publish(await bench.openPage(), { streamId: 'guest-2', hasVideo: false })
    await sleep(2_500)
    await publish(await bench.openPage('?width=480&height=270'), { streamId: 'guest-1' })
    await sleep(2_500)
    expect(bench.plane.workload().recording).toBe(3)

    const [program] = await bench.plane.stopRecording('program')
    const pictured = await bench.plane.stopRecording('iso-1')
    const [heard, ...none] = await bench.plane.stopRecording('iso-2')
    expect(none).toEqual([])
    expect(pictured.map((file) => file.widthPixels)).toEqual([320, 480])
    for (const { path, widthPixels, startedAtMs, durationSec } of pictured) {
      const { streams } = await probeMedia(path)
      const [picture] = streams.filter(({ codec_type }) => codec_type === 'video')
      expect(picture).toMatchObject({ codec_name: 'h264', width: widthPixels })
      expect(picture?.nb_read_packets).toBeGreaterThan(30)
      await expectSound(path)
      const offsetSec = (startedAtMs - (program?.startedAtMs ?? 0)) / 1_000
      expect(offsetSec).toBeGreaterThan(0)
      expect(offsetSec + durationSec).toBeLessThan((program?.durationSec ?? 0) + 1)
    }
    const { streams } = await probeMedia(heard?.path ?? '')
    expect(streams.map(({ codec_type }) => codec_type)).toEqual(['audio'])
    await expectSound(heard?.path ?? '')
    // The program is recorded as if nobody else were.
    expect(program).toMatchObject({ widthPixels: 640, wasRecovered: false })
    await expectSound(program?.path ?? '')

    await bench.plane.endEvent(eventId)
    expect(await bench.plane.resources()).toMatchObject({ sessions: 0, streams: 0, events: 0 })
    expect(bench.log.filter((line) => line.startsWith('error'))).toEqual([])
  }, 40_000)
})
