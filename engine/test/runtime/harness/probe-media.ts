import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 1 << 28
const SOUND_RATE_HZ = 48_000

/** What ffprobe counts in a file, and what the decoders complained about. */
export interface MediaFacts {
  readonly codecs: readonly string[]
  readonly videoTimes: readonly number[]
  readonly audioTimes: readonly number[]
  readonly complaints: string
}

/** Reads all packets of a file. */
export async function probeMedia(path: string): Promise<MediaFacts> {
  const entries = 'packet=codec_type,pts_time:stream=codec_name'
  const options = ['-v', 'error', '-show_entries', entries, '-of', 'json', path]
  const { stdout, stderr } = await run('ffprobe', options, { maxBuffer: MAX_OUTPUT_BYTES })
  const { packets = [], streams = [] } = JSON.parse(stdout) as {
    packets?: { codec_type: string; pts_time: string }[]
    streams?: { codec_name: string }[]
  }
  const timesOf = (type: string) =>
    packets.filter(({ codec_type }) => codec_type === type).map(({ pts_time }) => Number(pts_time))
  return {
    codecs: streams.map(({ codec_name }) => codec_name).sort(),
    videoTimes: timesOf('video').sort((a, b) => a - b),
    audioTimes: timesOf('audio'),
    complaints: stderr,
  }
}

/** Decodes a file: how many frames there are, and what the decoder complained about. */
export async function decodeVideo(path: string): Promise<{ frames: number; complaints: string }> {
  return countFrames(path)
}

/**
 * Decodes a file that was cut anywhere, read as a stream. Read as a file, ffmpeg looks at the headers of all
 * fragments before it begins, and refuses the whole where the cut is within one.
 */
export async function decodeCutVideo(path: string): Promise<number> {
  const { frames } = await countFrames('pipe:0', path)
  return frames
}

async function countFrames(input: string, stdinPath?: string) {
  const options = ['-v', 'error', '-i', input, '-map', '0:v', '-f', 'framemd5', '-']
  const running = run('ffmpeg', options, { maxBuffer: MAX_OUTPUT_BYTES })
  if (stdinPath !== undefined && running.child.stdin) {
    await pipeline(createReadStream(stdinPath), running.child.stdin)
  }
  const { stdout, stderr } = await running
  const frames = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length
  return { frames, complaints: stderr }
}

/** Name of the pure colour that the upper left quarter of the last frame has in its middle, or its values. */
export async function middleColor(path: string): Promise<string> {
  const filters = 'crop=iw/2:ih/2:0:0,scale=1:1:flags=area'
  const options = [
    '-v',
    'error',
    '-i',
    path,
    '-vf',
    filters,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-',
  ]
  const { stdout } = await run('ffmpeg', options, {
    encoding: 'buffer',
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  const values = [...stdout.subarray(-3)]
  const isNear = (color: readonly number[]) =>
    color.every((value, index) => Math.abs(value - (values[index] ?? -1000)) < 48)
  const known = { red: [255, 0, 0], lime: [0, 255, 0], black: [0, 0, 0] }
  const found = Object.entries(known).find(([, color]) => isNear(color))
  return found?.[0] ?? values.join()
}

/** Amplitudes of some frequencies in the middle second of a file's sound, 0 to 1. */
export async function toneLevels(path: string, tonesHz: readonly number[]): Promise<number[]> {
  const options = ['-v', 'error', '-i', path, '-ac', '1', '-ar', `${SOUND_RATE_HZ}`]
  const { stdout } = await run('ffmpeg', [...options, '-f', 's16le', '-'], {
    encoding: 'buffer',
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  const count = Math.min(SOUND_RATE_HZ, stdout.length >> 1)
  const start = ((stdout.length >> 1) - count) >> 1
  return tonesHz.map((hz) => {
    const turn = (2 * Math.PI * hz) / SOUND_RATE_HZ
    let [real, imaginary] = [0, 0]
    for (let index = 0; index < count; index++) {
      const sample = stdout.readInt16LE(2 * (start + index)) / 32_768
      real += sample * Math.cos(turn * index)
      imaginary += sample * Math.sin(turn * index)
    }
    return (2 * Math.hypot(real, imaginary)) / count
  })
}

/** Moments in seconds at which the picture becomes bright, and at which sound begins after silence. */
export async function mediaOnsets(path: string): Promise<{ flashes: number[]; beeps: number[] }> {
  const { videoTimes } = await probeMedia(path)
  const picture = await run(
    'ffmpeg',
    [
      '-v',
      'error',
      '-i',
      path,
      '-fps_mode',
      'passthrough',
      '-vf',
      'crop=2:2,format=gray',
      '-f',
      'rawvideo',
      '-',
    ],
    { encoding: 'buffer', maxBuffer: MAX_OUTPUT_BYTES },
  )
  const flashes = videoTimes.filter((_, index) => {
    const bright = (picture.stdout[index * 4] ?? 0) > 128
    return bright && index > 0 && (picture.stdout[(index - 1) * 4] ?? 0) <= 128
  })
  const sound = await run(
    'ffmpeg',
    [
      '-v',
      'error',
      '-i',
      path,
      '-af',
      'aresample=async=1:first_pts=0',
      '-ac',
      '1',
      '-ar',
      `${SOUND_RATE_HZ}`,
      '-f',
      's16le',
      '-',
    ],
    { encoding: 'buffer', maxBuffer: MAX_OUTPUT_BYTES },
  )
  return { flashes, beeps: beepsIn(sound.stdout) }
}

function beepsIn(bytes: Buffer): number[] {
  const beeps: number[] = []
  let quiet = 0
  for (let index = 0; index < bytes.length >> 1; index++) {
    if (Math.abs(bytes.readInt16LE(index * 2)) > 1600) {
      if (quiet > SOUND_RATE_HZ / 10) beeps.push(index / SOUND_RATE_HZ)
      quiet = 0
    } else quiet += 1
  }
  return beeps
}
