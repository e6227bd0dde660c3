import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMp4 } from '../testing/read-mp4.ts'
import { samplePicture, sampleSound } from '../testing/sample-frames.ts'
import { SmallDisk } from '../testing/small-disk.ts'
import { StubHub } from '../testing/stub-hub.ts'
import { Recorder } from './recorder.ts'
import { recoverRecordings } from './recover-recordings.ts'

const diskBytes = 4 * 1024 * 1024
const pictureBytes = 20_000
/** Reliability goal R23: how soon it is told, in seconds of the program. */
const maxToldSec = 5
const startMs = 10_000

describe('a disk that is full while live (goal R23)', () => {
  let disk: SmallDisk | null = null

  beforeAll(async () => {
    disk = await SmallDisk.mount(diskBytes)
  })
  afterAll(async () => disk?.[Symbol.asyncDispose]())

  test('ends the recording, which plays to its end, and nothing else', async (context) => {
    if (disk === null) return context.skip('only root can mount a small disk')
    const hub = new StubHub()
    const failures: { message: string; atMs: number }[] = []
    const recorder = await Recorder.start({
      recordingId: 'rec-1',
      directory: disk.path,
      isPaused: false,
      source: hub,
      clocks: { unixMs: () => 1_790_000_000_000 + hub.nowMs, programMs: () => hub.nowMs },
      slateConfig: () => null,
      onProgress: () => undefined,
      onFailed: ({ message }) => failures.push({ message, atMs: hub.nowMs }),
    })
    let sent = 0
    hub.join(() => {
      sent++
    })
    const isFullAtMs = await giveProgram(hub, () => failures.length > 0)
    await expect.poll(() => failures.length).toBe(1)
    expect(failures[0]?.message).toMatch(/ENOSPC|disk is full/)
    expect(((failures[0]?.atMs ?? 0) - isFullAtMs) / 1_000).toBeLessThanOrEqual(maxToldSec)
    // Outputs hear of nothing.
    expect(sent).toBe(1_200)
    expect(await recorder.stop()).toHaveLength(1)
    const [file] = await recoverRecordings(disk.path, () => true)
    const read = await readMp4(file?.path ?? '')
    const storableSec = diskBytes / pictureBytes / 30
    expect(read.durationSec).toBeGreaterThan(storableSec - 1.5)
    expect(file?.durationSec).toBeCloseTo(read.durationSec, 1)
    expect(read.video.every(({ data }) => data.length === pictureBytes)).toBe(true)
  })
})

/** Gives 20 s of a program that does not fit on the disk; resolves to the time at which it was full. */
async function giveProgram(hub: StubHub, isTold: () => boolean): Promise<number> {
  let isFullAtMs = 0
  for (let index = 0; index < 600; index++) {
    const timeMs = startMs + (index * 1_000) / 30
    const picture = samplePicture(index, timeMs)
    const data = Buffer.alloc(pictureBytes, index & 255)
    picture.data.copy(data)
    data.writeUInt32BE(data.length - 4, 0)
    hub.give({ ...picture, data })
    hub.give(sampleSound(index, timeMs + 1))
    if (isFullAtMs === 0 && index * pictureBytes > diskBytes) isFullAtMs = hub.nowMs
    // Writes take their turn, as they do between frames of a real program.
    await new Promise((resolve) => setImmediate(resolve))
    if (index % 15 === 0) await pause(2)
    // From full to told as fast as a real program, or a busy disk would lag behind its clock.
    if (isFullAtMs > 0 && !isTold()) await pause(1_000 / 30)
  }
  return isFullAtMs
}
