import { execFile } from 'node:child_process'
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
  const options = ['-v', 'error', '-i', path, '-map', '0:v', '-f', 'framemd5', '-']
  const { stdout, stderr } = await run('ffmpeg', options, { maxBuffer: MAX_OUTPUT_BYTES })
  const frames = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length
  return { frames, complaints: stderr }
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
