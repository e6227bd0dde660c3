import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod'

const run = promisify(execFile)

const probed = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
      channels: z.number().optional(),
      nb_read_packets: z.coerce.number(),
    }),
  ),
  format: z.object({ duration: z.coerce.number(), format_name: z.string() }),
})

/** What ffprobe says of a file, every packet counted. */
export type ProbedMedia = z.infer<typeof probed>

/** Reads a file with ffprobe, a program that is not ours. */
export async function probeMedia(path: string): Promise<ProbedMedia> {
  const args = [
    '-v',
    'error',
    '-count_packets',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    path,
  ]
  const { stdout } = await run('ffprobe', args)
  return probed.parse(JSON.parse(stdout))
}

const probedStarts = z.object({
  streams: z.array(z.object({ codec_type: z.string(), start_time: z.coerce.number() })),
})

/** When the first packet of sound and that of the picture is due, in seconds; NaN where there is none. */
export async function startsOf(path: string): Promise<{ audio: number; video: number }> {
  const entries = ['-show_entries', 'stream=codec_type,start_time', '-of', 'json']
  const { stdout } = await run('ffprobe', ['-v', 'error', ...entries, path])
  const { streams } = probedStarts.parse(JSON.parse(stdout))
  const startOf = (kind: string) =>
    streams.find(({ codec_type }) => codec_type === kind)?.start_time ?? Number.NaN
  return { audio: startOf('audio'), video: startOf('video') }
}

/** What a decoder complains about in a file: empty when every frame decodes. */
export async function decodeErrors(path: string): Promise<string> {
  const args = [
    '-v',
    'error',
    '-i',
    path,
    '-vsync',
    '0',
    '-enc_time_base',
    '1/90000',
    '-f',
    'null',
    '-',
  ]
  const { stderr } = await run('ffmpeg', args)
  return stderr.trim()
}

/** Times of the decoded pictures in seconds, and how bright the flashing corner is in each (0–255). */
export async function cornerBrightness(path: string): Promise<{ atSec: number; luma: number }[]> {
  const filter = 'crop=iw/5:ih/4:0:0,scale=1:1:flags=area,format=gray,showinfo'
  const args = ['-hide_banner', '-copyts', '-i', path, '-an', '-vf', filter, '-f', 'null', '-']
  const { stderr } = await run('ffmpeg', args, { maxBuffer: 64 * 1024 * 1024 })
  return [...stderr.matchAll(/pts_time:([\d.-]+).*?mean:\[(\d+)/g)].map((match) => ({
    atSec: Number(match[1]),
    luma: Number(match[2]),
  }))
}

/** Loudness of the sound, one value for each 5 ms, in dB. */
async function loudness(path: string): Promise<{ atSec: number; level: number }[]> {
  const filter =
    'aresample=48000,asetnsamples=240:p=0,astats=metadata=1:reset=1,ametadata=print:key=lavfi.astats.Overall.RMS_level:file=-'
  const args = ['-hide_banner', '-copyts', '-i', path, '-vn', '-af', filter, '-f', 'null', '-']
  const { stdout } = await run('ffmpeg', args, { maxBuffer: 64 * 1024 * 1024 })
  return [...stdout.matchAll(/pts_time:([\d.-]+)\n.*?RMS_level=(-?[\d.]+|-inf)/g)].map((match) => ({
    atSec: Number(match[1]),
    level: match[2] === '-inf' ? -200 : Number(match[2]),
  }))
}

/** The corner of the program between flashes is at most this bright; the slate's is brighter. */
const darkLuma = 16

/**
 * Starts of the flashes and of the beeps of the flash-and-beep source, in seconds. A flash that the program was
 * already in when it came back from the slate has no start to be seen: only one after the dark corner counts.
 */
export async function flashesAndBeeps(
  path: string,
): Promise<{ flashes: number[]; beeps: number[] }> {
  const pictures = await cornerBrightness(path)
  const sound = await loudness(path)
  const flashes = pictures
    .filter(({ luma }, index) => luma > 128 && (pictures[index - 1]?.luma ?? 255) <= darkLuma)
    .map(({ atSec }) => atSec)
  const beeps = sound
    .filter(({ level }, index) => level > -25 && (sound[index - 1]?.level ?? 0) <= -25)
    .map(({ atSec }) => atSec)
    .filter((atSec, index, all) => index === 0 || atSec - (all[index - 1] ?? 0) > 0.3)
  return { flashes, beeps }
}

/** Sound minus picture, in milliseconds, for each flash that has a beep near it. */
export function audioVideoOffsetsMs({
  flashes,
  beeps,
}: {
  flashes: readonly number[]
  beeps: readonly number[]
}): number[] {
  return flashes.flatMap((flash) => {
    const nearest = Math.min(...beeps.map((beep) => Math.abs(beep - flash)))
    const beep = beeps.find((candidate) => Math.abs(candidate - flash) === nearest)
    return beep === undefined || nearest > 0.45 ? [] : [(beep - flash) * 1000]
  })
}
