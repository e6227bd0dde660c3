import { execFileSync } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { TransportFeed } from './push-feed.ts'

const jumpSec = 36_000
const seconds = 2

/** Two seconds of MPEG-TS with B-frames and sound, whose times begin after so many seconds. */
function transport(fromSec: number): Buffer {
  return execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=64x64:rate=25:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=duration=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-c:a', 'aac', '-muxdelay', '0'],
    ...['-output_ts_offset', `${fromSec}`, '-f', 'mpegts', 'pipe:1'],
  ])
}

const probed = z.object({
  packets: z.array(
    z.object({
      stream_index: z.number(),
      pts_time: z.coerce.number(),
      dts_time: z.coerce.number(),
    }),
  ),
})

/** Steps between the packets of each track, and how far presentation is behind decoding, in seconds. */
function timesOf(bytes: Buffer) {
  const args = ['-v', 'error', '-show_packets', '-of', 'json', '-f', 'mpegts', 'pipe:0']
  const { packets } = probed.parse(
    JSON.parse(execFileSync('ffprobe', args, { input: bytes, encoding: 'utf8' })),
  )
  return [0, 1].map((index) => {
    const ofTrack = packets.filter(({ stream_index }) => stream_index === index)
    const steps = ofTrack
      .slice(1)
      .map(({ dts_time }, before) => dts_time - (ofTrack[before]?.dts_time ?? 0))
    const first = ofTrack[0]?.dts_time ?? Number.NaN
    return { steps, first, behind: Math.max(...ofTrack.map((it) => it.pts_time - it.dts_time)) }
  })
}

test('MPEG-TS whose times jump by ten hours and back is read as if they had gone on', () => {
  const feed = new TransportFeed()
  const reader = new PassThrough({ highWaterMark: 10_000_000 })
  feed.begin(reader)
  for (const fromSec of [0, jumpSec, seconds * 2]) {
    const bytes = transport(fromSec)
    for (let at = 0; at < bytes.length; at += 1_000) feed.write(bytes.subarray(at, at + 1_000))
  }
  const [picture, sound] = timesOf(reader.read())
  expect(picture?.steps.length).toBe(seconds * 25 * 3 - 1)
  for (const step of [...(picture?.steps ?? []), ...(sound?.steps ?? [])]) {
    expect(step).toBeGreaterThan(0)
    expect(step).toBeLessThan(0.2)
  }
  // Pictures out of order stay as far behind as they were, and sound begins with them.
  expect(picture?.behind).toBeCloseTo(timesOf(transport(0))[0]?.behind ?? 0, 3)
  expect(Math.abs((picture?.first ?? 0) - (sound?.first ?? 0))).toBeLessThan(0.15)
})
