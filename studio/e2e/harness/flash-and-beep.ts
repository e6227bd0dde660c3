import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 1 << 28
const SAMPLE_RATE = 8_000
/** A beep and its flash lie within half a period of each other. */
const PAIRING_WINDOW_SEC = 0.45

/** Times at which the picture turns bright, in seconds. */
async function flashTimes(path: string, region: string): Promise<number[]> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', path, '-an'],
      ...['-vf', `crop=${region},scale=1:1:flags=area,format=gray,showinfo`],
      ...['-f', 'null', '-', '-loglevel', 'info'],
    ],
    { maxBuffer: MAX_OUTPUT_BYTES },
  ).then(({ stderr }) => ({ stdout: stderr }))
  const frames = [...stdout.matchAll(/pts_time:([\d.]+).*?mean:\[(\d+)/gs)].map((match) => ({
    atSec: Number(match[1]),
    level: Number(match[2]),
  }))
  return risingEdges(frames, 128)
}

/** Times at which the sound starts, in seconds. */
async function beepTimes(path: string): Promise<number[]> {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-vn', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 's16le', '-'],
    { encoding: 'buffer', maxBuffer: MAX_OUTPUT_BYTES },
  )
  const samples = new Int16Array(
    stdout.buffer,
    stdout.byteOffset,
    Math.floor(stdout.byteLength / 2),
  )
  const windowSize = SAMPLE_RATE / 200
  const levels: { atSec: number; level: number }[] = []
  for (let start = 0; start + windowSize <= samples.length; start += windowSize) {
    const part = samples.subarray(start, start + windowSize)
    levels.push({ atSec: start / SAMPLE_RATE, level: Math.max(...part.map(Math.abs)) })
  }
  return risingEdges(levels, 2_000)
}

function risingEdges(points: { atSec: number; level: number }[], threshold: number): number[] {
  const edges: number[] = []
  let wasHighAt = Number.NEGATIVE_INFINITY
  for (const { atSec, level } of points) {
    if (level < threshold) continue
    if (atSec - wasHighAt > 0.3) edges.push(atSec)
    wasHighAt = atSec
  }
  return edges
}

/** Offsets of each beep from its flash in a file, in milliseconds; positive when the sound is late. */
export async function flashAndBeepOffsetsMs(path: string, region = 'iw:ih:0:0'): Promise<number[]> {
  const [flashes, beeps] = await Promise.all([flashTimes(path, region), beepTimes(path)])
  return flashes.flatMap((flashSec) => {
    const [nearestSec] = beeps.toSorted(
      (one, other) => Math.abs(one - flashSec) - Math.abs(other - flashSec),
    )
    if (nearestSec === undefined || Math.abs(nearestSec - flashSec) >= PAIRING_WINDOW_SEC) return []
    return [(nearestSec - flashSec) * 1_000]
  })
}
