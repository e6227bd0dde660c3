import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { until } from './until.ts'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 1 << 28

/** What an independent program (ffprobe) sees in a file. */
export interface MediaFacts {
  readonly videoCodec: string
  readonly audioCodec: string
  readonly widthPx: number
  readonly heightPx: number
  readonly durationSec: number
  readonly videoFrames: number
  readonly framesPerSecond: number
}

interface Probe {
  streams: { codec_type: string; codec_name: string; width?: number; height?: number }[]
  format: { duration?: string }
}

/** Presentation times of a file's video frames, in seconds and in order. */
export async function frameTimes(path: string): Promise<number[]> {
  const { stdout } = await run(
    'ffprobe',
    [
      '-v',
      'error',
      '-select_streams',
      'v:0',
      '-show_entries',
      'packet=pts_time',
      '-of',
      'csv=p=0',
      path,
    ],
    { maxBuffer: MAX_OUTPUT_BYTES },
  )
  return stdout
    .split('\n')
    .map((line) => Number.parseFloat(line))
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
}

/** A stretch of a file that is being written. */
interface Stretch {
  readonly fromSec: number
  readonly toSec: number
  readonly frames: number
  readonly framesPerSecond: number
}

/** Waits until a file that is being written has more frames. Their rate is that of the stream's own clock. */
export async function nextFrames(path: string, count: number): Promise<Stretch> {
  const before = await frameTimes(path)
  const after = await until(
    `${count} more frames after ${before.at(-1)} s`,
    async () => {
      const times = await frameTimes(path)
      return times.length >= before.length + count ? times : null
    },
    { everyMs: 1_000 },
  )
  const fromSec = before.at(-1) ?? 0
  const toSec = after.at(-1) ?? 0
  const frames = after.length - before.length
  return { fromSec, toSec, frames, framesPerSecond: frames / (toSec - fromSec) }
}

/** Waits until a file that is being written has pictures. */
export async function receivesPictures(path: string): Promise<void> {
  await until(`pictures in ${path}`, async () => {
    // Its first bytes may tell no program what it is.
    const times = await frameTimes(path).catch(() => [])
    return times.length > 0
  })
}

/** Reads codecs, size, duration and real frame count. Throws where a track is missing. */
export async function mediaFacts(path: string): Promise<MediaFacts> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    path,
  ])
  const probe = JSON.parse(stdout) as Probe
  const video = probe.streams.find((stream) => stream.codec_type === 'video')
  const audio = probe.streams.find((stream) => stream.codec_type === 'audio')
  if (!video || !audio)
    throw new Error(`${path}: video and audio expected, got ${stdout.slice(0, 500)}`)
  const times = await frameTimes(path)
  const spanSec = (times.at(-1) ?? 0) - (times[0] ?? 0)
  return {
    videoCodec: video.codec_name,
    audioCodec: audio.codec_name,
    widthPx: video.width ?? 0,
    heightPx: video.height ?? 0,
    durationSec: Number.parseFloat(probe.format.duration ?? 'NaN'),
    videoFrames: times.length,
    framesPerSecond: spanSec > 0 ? (times.length - 1) / spanSec : 0,
  }
}

/** Decodes the whole file and gives what the decoder complained of; empty when it plays. */
export async function decodeErrors(path: string): Promise<string> {
  const { stderr } = await run('ffmpeg', ['-v', 'repeat+error', '-i', path, '-f', 'null', '-'], {
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  // The null muxer counts in frames of the nominal rate and minds two frames in one of them; a player does not.
  return stderr
    .split('\n')
    .filter((line) => !line.startsWith('[null @'))
    .join('\n')
    .trim()
}

/** How many different pictures a file, or a stretch of it, holds: a frozen or black program gives few. */
export async function distinctPictures(
  path: string,
  { fromSec, toSec }: { readonly fromSec?: number; readonly toSec?: number } = {},
): Promise<number> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', path],
      ...(fromSec === undefined ? [] : ['-ss', String(fromSec)]),
      ...(toSec === undefined ? [] : ['-to', String(toSec)]),
      ...['-an', '-vf', 'scale=64:36', '-f', 'framemd5', '-'],
    ],
    { maxBuffer: MAX_OUTPUT_BYTES },
  )
  const sums = stdout
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').at(-1)?.trim())
  return new Set(sums).size
}

/** The mean loudness of a file's sound, in dB; that of silence is below -90. */
export async function loudnessDb(path: string): Promise<number> {
  const { stderr } = await run('ffmpeg', [
    ...['-hide_banner', '-i', path, '-vn', '-af', 'volumedetect', '-f', 'null', '-'],
  ])
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1] ?? Number.NEGATIVE_INFINITY)
}
