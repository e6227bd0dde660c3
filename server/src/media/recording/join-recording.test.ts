import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RecordedFile } from '../../domain/ports/media-plane-port.ts'
import { readMp4 } from '../testing/read-mp4.ts'
import { sampleConfig, samplePicture, sampleSound } from '../testing/sample-frames.ts'
import { joinRecording } from './join-recording.ts'
import { recordedFile } from './recover-recordings.ts'
import { SegmentWriter } from './segment-writer.ts'

const startedAtMs = 1_790_000_000_000
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'join-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A finished part of so many seconds, 30 pictures and sounds each. */
async function part(name: string, seconds: number, config = sampleConfig()): Promise<RecordedFile> {
  const path = join(folder, name)
  const fail = (error: Error) => {
    throw error
  }
  const start = { path, startMs: 0, startedAtMs, configs: [config] as const }
  const writer = await SegmentWriter.open(start, () => undefined, fail)
  for (let index = 0; index < seconds * 30; index++) {
    writer.addVideo(samplePicture(index, (index * 1_000) / 30, { config }))
    writer.addAudio(sampleSound(index, (index * 1_000) / 30 + 1))
  }
  await writer.close()
  const file = await recordedFile(path, { recordingId: 'r', startedAtMs })
  if (file === null) throw new Error('nothing was recorded')
  return file
}

describe('the parts of a recording', () => {
  test('become one file with every sample of them, one after the other', async () => {
    const parts = [await part('1.mp4', 2), await part('2.mp4', 3)]
    const destination = join(folder, 'whole.mp4')
    const whole = await joinRecording(parts, destination)
    expect(whole).toMatchObject({ recordingId: 'r', startedAtMs, widthPixels: 1280 })
    expect(whole?.durationSec).toBeCloseTo(5, 1)
    const read = await readMp4(destination)
    const sources = [await readMp4(join(folder, '1.mp4')), await readMp4(join(folder, '2.mp4'))]
    for (const kind of ['video', 'audio'] as const) {
      expect(read[kind].map(({ data }) => data)).toEqual(
        sources.flatMap((source) => source[kind].map(({ data }) => data)),
      )
    }
    const times = read.video.map(({ timestampMs }) => timestampMs)
    const steps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    expect(Math.max(...steps)).toBeLessThan(60)
    expect(Math.min(...steps)).toBeGreaterThan(0)
    expect((await readdir(folder)).sort()).toEqual(['1.mp4', '2.mp4', 'whole.mp4'])
  })

  test('stay apart where the picture size changed', async () => {
    const other = { ...sampleConfig(), widthPixels: 640, heightPixels: 360 }
    const parts = [await part('1.mp4', 1), await part('2.mp4', 1, other)]
    expect(await joinRecording(parts, join(folder, 'whole.mp4'))).toBeNull()
    expect((await readdir(folder)).sort()).toEqual(['1.mp4', '2.mp4'])
  })

  test('leave nothing behind where there is no room for the whole', async () => {
    const parts = [await part('1.mp4', 1), await part('2.mp4', 1)]
    await expect(joinRecording(parts, join(folder, 'missing', 'whole.mp4'))).rejects.toThrow()
    expect((await readdir(folder)).sort()).toEqual(['1.mp4', '2.mp4'])
  })
})
