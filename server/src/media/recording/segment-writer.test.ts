import { copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ProgramFrame } from '../hub/program-frame.ts'
import { readMp4 } from '../testing/read-mp4.ts'
import { sampleConfig, samplePicture, sampleSound } from '../testing/sample-frames.ts'
import { finishRecording } from './mp4/finish-recording.ts'
import { SegmentWriter } from './segment-writer.ts'

const startedAtMs = 1_790_000_000_000
const startMs = 5_000
let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'segment-'))
  path = join(folder, 'show.mp4')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Seconds of program: 30 pictures and 50 sounds each, the sound 13 ms later. */
function program(seconds: number): ProgramFrame[] {
  const pictures = Array.from({ length: seconds * 30 }, (_, index) =>
    samplePicture(index, startMs + (index * 1_000) / 30),
  )
  const sounds = Array.from({ length: seconds * 50 }, (_, index) =>
    sampleSound(index, startMs + 13 + index * 20),
  )
  return [...pictures, ...sounds].sort((a, b) => a.timeMs - b.timeMs)
}

async function write(frames: readonly ProgramFrame[]) {
  const progress: number[] = []
  const errors: Error[] = []
  const writer = await SegmentWriter.open(
    { path, startMs, startedAtMs, configs: [sampleConfig()] },
    ({ durationMs }) => progress.push(durationMs),
    (error) => errors.push(error),
  )
  for (const frame of frames) {
    if (frame.kind === 'video') writer.addVideo(frame)
    else writer.addAudio(frame)
  }
  await writer.close()
  expect(errors).toEqual([])
  return progress
}

function expectProgram(
  read: Awaited<ReturnType<typeof readMp4>>,
  frames: readonly ProgramFrame[],
): void {
  for (const kind of ['video', 'audio'] as const) {
    const wanted = frames.filter((frame) => frame.kind === kind)
    const samples = read[kind]
    expect(samples.map(({ data }) => data)).toEqual(
      wanted.slice(0, samples.length).map(({ data }) => data),
    )
    const late = samples.map(({ timestampMs }, index) =>
      Math.abs(timestampMs - ((wanted[index]?.timeMs ?? 0) - startMs)),
    )
    expect(Math.max(0, ...late)).toBeLessThan(0.1)
    const keys = samples.map(({ isKey }) => isKey)
    const wantedKeys = wanted.map((frame) => frame.kind === 'audio' || frame.isKey)
    expect(keys).toEqual(wantedKeys.slice(0, samples.length))
  }
}

function topLevelBoxes(bytes: Buffer): string[] {
  const types: string[] = []
  for (let at = 0; at < bytes.length; ) {
    types.push(bytes.toString('latin1', at + 4, at + 8))
    const size = bytes.readUInt32BE(at)
    at += size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size
  }
  return types
}

describe('a recording on disk', () => {
  test('before it is finished it is a fragmented file that another library reads whole', async () => {
    const frames = program(3)
    const progress = await write(frames)
    const read = await readMp4(path)
    expect(read.video).toHaveLength(90)
    expect(read.audio).toHaveLength(150)
    expectProgram(read, frames)
    // A fragment at most every half second: what a kill can take.
    const steps = progress.map((ms, index) => ms - (progress[index - 1] ?? 0))
    expect(Math.max(...steps)).toBeLessThanOrEqual(760)
  })

  test('finishing makes it an ordinary file with the same samples; again changes nothing', async () => {
    const frames = program(3)
    await write(frames)
    const first = await finishRecording(path, startedAtMs)
    expect(first).toMatchObject({ widthPixels: 1280, heightPixels: 720, wasOpen: true })
    expect(first?.durationSec).toBeCloseTo(3.013, 2)
    expect(first?.sizeBytes).toBe((await stat(path)).size)
    const bytes = await readFile(path)
    expect(topLevelBoxes(bytes)).toEqual(['ftyp', 'mdat', 'moov'])
    const read = await readMp4(path)
    expectProgram(read, frames)
    expect(read.video).toHaveLength(90)
    const again = await finishRecording(path, startedAtMs)
    expect(again?.wasOpen).toBe(false)
    expect(again?.durationSec).toBeCloseTo(first?.durationSec ?? 0, 2)
    expect(await readFile(path)).toEqual(bytes)
  })

  test('cut off at any byte, all whole fragments are saved: at most 0.8 s is lost', async () => {
    const frames = program(3)
    await write(frames)
    const whole = await readFile(path)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: whole.length }), async (length) => {
        const cut = join(folder, 'cut.mp4')
        await copyFile(path, cut)
        await truncate(cut, length)
        const finished = await finishRecording(cut, startedAtMs)
        if (finished === null) {
          await expect(stat(cut)).rejects.toThrow('ENOENT')
          return
        }
        const read = await readMp4(cut)
        expectProgram(read, frames)
        const share = length / whole.length
        expect(read.durationSec).toBeGreaterThan(share * 3 - 0.9)
      }),
      { numRuns: 40 },
    )
  })

  test('a finishing that was itself killed is finished by the next', async () => {
    const frames = program(2)
    await write(frames)
    const open = await readFile(path)
    await finishRecording(path, startedAtMs)
    const done = await readFile(path)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: open.length, max: done.length }), async (length) => {
        // The table of samples is written before the header is changed.
        const killed = join(folder, 'killed.mp4')
        await writeFile(killed, Buffer.concat([open, done.subarray(open.length, length)]))
        await finishRecording(killed, startedAtMs)
        expect(await readFile(killed)).toEqual(done)
      }),
      { numRuns: 20 },
    )
  })

  test('pictures that were stamped 1 ms after the one before, as Chromium does, are evened out', async () => {
    const steps = [33, 33, 34, 1, 66, 33, 34, 1, 65]
    let timeMs = startMs
    const pictures = Array.from({ length: 270 }, (_, index) => {
      const picture = samplePicture(index, timeMs)
      timeMs += steps[index % steps.length] ?? 33
      return picture
    })
    // Nothing came for a second after the last of them.
    const frames = [
      ...pictures,
      samplePicture(270, timeMs, { isKey: false }),
      samplePicture(271, timeMs + 1),
      samplePicture(272, timeMs + 1_000),
    ]
    await write(frames)
    const { video } = await readMp4(path)
    expect(video.map(({ data }) => data)).toEqual(frames.map(({ data }) => data))
    const times = video.map(({ timestampMs }) => timestampMs)
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(30)
    expect(Math.max(...gaps.slice(0, -1))).toBeLessThan(36)
    const moved = times.map((time, at) => time - ((frames[at]?.timeMs ?? 0) - startMs))
    expect(Math.min(...moved)).toBeGreaterThan(-0.1)
    expect(Math.max(...moved)).toBeLessThan(34)
  })
})
