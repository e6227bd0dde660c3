import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DiskRecordingFolder } from '../../storage/disk-recording-folder.ts'
import { DiskStorage } from '../../storage/disk-storage.ts'
import { TemporaryFolder } from '../../testing/temporary-folder.ts'
import { readMp4 } from '../testing/read-mp4.ts'
import { sampleConfig, samplePicture, sampleSound } from '../testing/sample-frames.ts'
import { DownloadedRecordings } from './downloaded-recordings.ts'
import { topBox } from './mp4/top-box.ts'
import { recordedFile } from './recover-recordings.ts'
import { SegmentWriter } from './segment-writer.ts'

let folder: TemporaryFolder
let recordings: DownloadedRecordings

beforeAll(async () => {
  folder = await TemporaryFolder.create()
  recordings = new DownloadedRecordings(
    new DiskRecordingFolder(folder.path),
    new DiskStorage(folder.path, join(folder.path, 'trash')),
  )
  await record('finished.mp4', true)
  await record('open.mp4', false)
})
afterAll(() => folder[Symbol.asyncDispose]())

/** Three seconds of pictures and sound. */
async function record(name: string, isFinished: boolean): Promise<void> {
  const path = join(folder.path, name)
  const start = {
    path,
    startMs: 0,
    startedAtMs: 1_790_000_000_000,
    configs: [sampleConfig()] as const,
  }
  const writer = await SegmentWriter.open(
    start,
    () => undefined,
    (error) => expect.unreachable(error.message),
  )
  for (let index = 0; index < 90; index++) {
    writer.addVideo(samplePicture(index, (index * 1_000) / 30))
    writer.addAudio(sampleSound(index, (index * 1_000) / 30 + 1))
  }
  await writer.close()
  if (isFinished) await recordedFile(path, { recordingId: 'r', startedAtMs: start.startedAtMs })
}

function boxTypes(file: Buffer): string[] {
  const types: string[] = []
  let at = 0
  for (let box = topBox(file, 0); box !== null; box = topBox(file.subarray(at), at)) {
    types.push(box.type)
    at += box.size
  }
  return types
}

describe('a recording that is downloaded', () => {
  test('has its index before its media, and every sample of it', async () => {
    const downloaded = await buffer(recordings.read('finished.mp4'))
    expect(boxTypes(downloaded)).toEqual(['ftyp', 'moov', 'mdat'])
    expect(downloaded.length).toBe((await recordings.stat('finished.mp4'))?.sizeBytes)
    const copy = join(folder.path, 'copy.mp4')
    await writeFile(copy, downloaded)
    const [read, stored] = [await readMp4(copy), await readMp4(join(folder.path, 'finished.mp4'))]
    expect(read.video).toHaveLength(90)
    expect(read).toEqual(stored)
  })

  test('is the same bytes in one piece and in ranges', async () => {
    const whole = await buffer(recordings.read('finished.mp4'))
    const mediaAt = whole.indexOf('mdat') - 4
    for (const size of [7, 1_000, mediaAt, whole.length]) {
      const pieces: Buffer[] = []
      for (let start = 0; start < Math.min(whole.length, size * 8); start += size) {
        const end = Math.min(start + size, whole.length) - 1
        pieces.push(await buffer(recordings.read('finished.mp4', { start, end })))
      }
      const joined = Buffer.concat(pieces)
      expect(joined.equals(whole.subarray(0, joined.length)), `${size}`).toBe(true)
      expect(joined.length).toBe(Math.min(whole.length, size * 8))
    }
    for (const [start, end] of [
      [mediaAt - 10, mediaAt + 10],
      [mediaAt, mediaAt],
      [whole.length - 5, whole.length - 1],
    ] as const) {
      const piece = await buffer(recordings.read('finished.mp4', { start, end }))
      expect(piece.equals(whole.subarray(start, end + 1))).toBe(true)
    }
  })

  test('is given as it is while its index is not written', async () => {
    const downloaded = await buffer(recordings.read('open.mp4'))
    expect(boxTypes(downloaded).slice(0, 4)).toEqual(['ftyp', 'free', 'moov', 'moof'])
    const piece = await buffer(recordings.read('open.mp4', { start: 4, end: 7 }))
    expect(piece.toString('latin1')).toBe('ftyp')
  })
})
