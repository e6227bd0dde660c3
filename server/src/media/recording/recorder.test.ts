import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMp4 } from '../testing/read-mp4.ts'
import { sampleConfig, samplePicture, sampleSound } from '../testing/sample-frames.ts'
import { StubHub } from '../testing/stub-hub.ts'
import type { RecordedSink, RecordedSource } from './recorded-source.ts'
import { Recorder } from './recorder.ts'
import { recoverRecordings } from './recover-recordings.ts'
import { formatSegmentName, isRecordingId, parseSegmentName } from './segment-name.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recorder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A contribution that gives what a hub is given; its publishers change when the test says so. */
class StubContribution implements RecordedSource {
  private readonly hub: StubHub
  private sink: RecordedSink | null = null

  constructor(hub: StubHub) {
    this.hub = hub
  }

  listen(sink: RecordedSink): () => void {
    this.sink = sink
    return this.hub.listen(sink)
  }

  requestKeyframe(): void {
    this.hub.requestKeyframe()
  }

  began(hasVideo: boolean): void {
    this.sink?.began(hasVideo)
  }
}

async function startRecorder(hub: StubHub, failures: string[] = [], source: RecordedSource = hub) {
  return Recorder.start({
    recordingId: 'rec-1',
    directory: join(folder, 'recordings'),
    isPaused: false,
    source,
    clocks: { unixMs: () => 1_790_000_000_000 + hub.nowMs, programMs: () => hub.nowMs },
    slateConfig: () => null,
    onProgress: () => undefined,
    onFailed: (error) => failures.push(error.message),
  })
}

/** How long the newest file of the recording is so far. */
async function storedSec(): Promise<number> {
  const directory = join(folder, 'recordings')
  const names = await readdir(directory, { recursive: true })
  const name =
    names
      .filter((path) => path.endsWith('.mp4'))
      .toSorted()
      .at(-1) ?? ''
  return (await readMp4(join(directory, name))).durationSec
}

describe('recorder', () => {
  test('a new picture size begins a new file, named after its start', async () => {
    const hub = new StubHub()
    const recorder = await startRecorder(hub)
    hub.playSecond(10_000)
    hub.playSecond(11_000, { ...sampleConfig(), widthPixels: 640, heightPixels: 360 })
    const files = await recorder.stop()
    expect(files.map((file) => [file.widthPixels, file.startedAtMs])).toEqual([
      [1280, 1_790_000_010_000],
      [640, 1_790_000_011_000],
    ])
    expect((await readdir(join(folder, 'recordings'))).sort()).toEqual([
      'rec-1.001.1790000010000.mp4',
      'rec-1.002.1790000011000.mp4',
    ])
  })

  test('a pause leaves no gap: the file goes on at the next keyframe', async () => {
    const hub = new StubHub()
    const recorder = await startRecorder(hub)
    hub.playSecond(10_000)
    recorder.pause()
    hub.playSecond(11_000)
    hub.playSecond(12_000)
    recorder.resume()
    hub.give(samplePicture(7, 13_000, { isKey: false }))
    hub.playSecond(13_033)
    const [file] = await recorder.stop()
    const { video, durationSec } = await readMp4(file?.path ?? '')
    expect(video).toHaveLength(60)
    const times = video.map(({ timestampMs }) => timestampMs)
    const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(Math.max(...steps)).toBeLessThan(60)
    expect(durationSec).toBeLessThan(2.1)
  })

  test('parts of an earlier process keep their place and are recovered', async () => {
    const first = new StubHub()
    const killed = await startRecorder(first)
    first.playSecond(10_000)
    // Not stopped: as a kill leaves it, except for what a kill would have taken.
    await expect.poll(storedSec).toBeGreaterThan(0.4)
    const second = new StubHub()
    const recorder = await startRecorder(second)
    second.playSecond(15_000)
    await recorder.stop()
    const directory = join(folder, 'recordings')
    const files = await recoverRecordings(directory, (id) => id === 'rec-1')
    expect(files.map((file) => file.wasRecovered)).toEqual([true, false])
    expect(files[0]?.durationSec).toBeGreaterThan(0.4)
    expect(await recoverRecordings(directory, () => false)).toEqual([])
    expect(await recoverRecordings(join(folder, 'missing'), () => true)).toEqual([])
    await killed.stop()
  })

  test('another publisher begins a new file, and sound alone is recorded as well', async () => {
    const hub = new StubHub()
    const source = new StubContribution(hub)
    const recorder = await startRecorder(hub, [], source)
    source.began(true)
    hub.playSecond(10_000)
    source.began(true)
    // What depends on pictures before it is of no use in a new file.
    hub.give(samplePicture(7, 11_000, { isKey: false }))
    hub.playSecond(11_100)
    source.began(false)
    for (let index = 0; index < 50; index++) hub.give(sampleSound(index, 20_000 + index * 20))
    const files = await recorder.stop()
    expect(files.map((file) => [file.widthPixels, file.startedAtMs])).toEqual([
      [1280, 1_790_000_010_000],
      [1280, 1_790_000_011_100],
      [0, 1_790_000_020_000],
    ])
    const heard = await readMp4(files[2]?.path ?? '')
    expect(heard.video).toHaveLength(0)
    expect(heard.audio).toHaveLength(50)
    expect(files[2]?.durationSec).toBeCloseTo(1, 1)
  })

  test('a killed recording of sound alone is recovered', async () => {
    const hub = new StubHub()
    const source = new StubContribution(hub)
    const killed = await startRecorder(hub, [], source)
    source.began(false)
    for (let index = 0; index < 100; index++) hub.give(sampleSound(index, 20_000 + index * 20))
    await expect.poll(storedSec).toBeGreaterThan(1)
    const [file] = await recoverRecordings(join(folder, 'recordings'), () => true)
    expect(file).toMatchObject({ wasRecovered: true, startedAtMs: 1_790_000_020_000 })
    expect(file?.durationSec).toBeGreaterThan(1)
    await killed.stop()
  })

  test('no frame, no file', async () => {
    const recorder = await startRecorder(new StubHub())
    expect(await recorder.stop()).toEqual([])
  })

  test('a folder that vanished ends the recording with an error, not the process', async () => {
    const hub = new StubHub()
    const failures: string[] = []
    const recorder = await startRecorder(hub, failures)
    await rm(join(folder, 'recordings'), { recursive: true })
    hub.playSecond(10_000)
    await expect.poll(() => failures.length).toBe(1)
    expect(failures[0]).toContain('ENOENT')
    expect(await recorder.stop()).toEqual([])
  })

  test('other files in the folder are left alone', async () => {
    await mkdir(join(folder, 'recordings'))
    await writeFile(join(folder, 'recordings', 'notes.mp4'), 'mine')
    expect(await recoverRecordings(join(folder, 'recordings'), () => true)).toEqual([])
    expect(await readdir(join(folder, 'recordings'))).toEqual(['notes.mp4'])
  })
})

describe('names of recording files', () => {
  test('what a name says can be read back', () => {
    const segment = { recordingId: 'a_B-9', part: 12, startedAtMs: 1_790_000_000_123 }
    expect(parseSegmentName(formatSegmentName(segment))).toEqual(segment)
    expect(parseSegmentName('../x.001.1.mp4')).toBeNull()
    expect(isRecordingId('../x')).toBe(false)
  })
})
