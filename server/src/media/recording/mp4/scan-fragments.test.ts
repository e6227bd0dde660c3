import { copyFile, mkdtemp, open, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleConfig, samplePicture, sampleSound } from '../../testing/sample-frames.ts'
import { SegmentWriter } from '../segment-writer.ts'
import { finishRecording } from './finish-recording.ts'
import { type ScannedFragments, scanFragments } from './scan-fragments.ts'

const startedAtMs = 1_790_000_000_000
let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fragments-'))
  path = join(folder, 'show.mp4')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function record(seconds: number): Promise<void> {
  const start = { path, startMs: 0, startedAtMs, configs: [sampleConfig()] as const }
  const fail = (error: Error) => {
    throw error
  }
  const writer = await SegmentWriter.open(start, () => undefined, fail)
  for (let index = 0; index < seconds * 30; index++) {
    // A keyframe every 0.7 s falls into the middle of fragments.
    const isKey = index % 21 === 0
    writer.addVideo(samplePicture(index, (index * 1_000) / 30, { isKey }))
    writer.addAudio(sampleSound(index, (index * 1_000) / 30 + 1))
  }
  await writer.close()
}

async function scan(of = path, known: ScannedFragments | null = null) {
  await using file = await open(of, 'r')
  return await scanFragments(file, known)
}

describe('fragments of a recording', () => {
  test('follow each other without a gap, and each keyframe begins one', async () => {
    await record(3)
    const found = await scan()
    const fragments = found?.fragments ?? []
    const keyTimes = fragments.filter((one) => one.startsWithKey).map(({ startSec }) => startSec)
    expect(keyTimes.map((time) => Math.round(time * 10) / 10)).toEqual([0, 0.7, 1.4, 2.1, 2.8])
    for (const [at, { startSec, offset }] of fragments.slice(1).entries()) {
      const before = fragments[at]
      expect(startSec).toBeCloseTo(before?.endSec ?? 0, 4)
      expect(offset).toBe((before?.offset ?? 0) + (before?.sizeBytes ?? 0))
    }
    expect(fragments.at(-1)?.endSec).toBeCloseTo(3, 2)
  })

  test('lie where they lay once the file is finished', async () => {
    await record(3)
    const before = await scan()
    await finishRecording(path, startedAtMs)
    const after = await scan()
    expect(after?.fragments).toEqual(before?.fragments)
    expect(after?.header).toEqual(before?.header)
    expect([before?.isClosed, after?.isClosed]).toEqual([false, true])
    expect(await scan(path, before)).toMatchObject({ isClosed: true })
  })

  test('are found as they come, whole ones only', async () => {
    await record(3)
    const { length } = await readFile(path)
    const all = await scan()
    const growing = join(folder, 'growing.mp4')
    let known: ScannedFragments | null = null
    for (const share of [0.001, 0.3, 0.5, 0.77, 1]) {
      await copyFile(path, growing)
      await truncate(growing, Math.round(length * share))
      known = await scan(growing, known)
      const whole = all?.fragments.filter((one) => one.offset + one.sizeBytes <= length * share)
      expect(known?.fragments ?? []).toEqual(whole)
    }
  })
})
