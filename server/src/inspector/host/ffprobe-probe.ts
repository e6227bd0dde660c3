import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { childEnvironment } from '../../child-processes/child-environment.ts'
import type { MediaFindings } from '../messages.ts'

/** Below the limit of this step. */
const LIMIT_MS = 8_000
/** ffprobe's names that differ from the usual short ones. */
const CODEC_NAMES: Readonly<Record<string, string>> = { h264: 'avc' }

const answerSchema = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      bit_rate: z.coerce.number().optional(),
      nb_frames: z.coerce.number().optional(),
      duration: z.coerce.number().optional(),
      pix_fmt: z.string().optional(),
    }),
  ),
  format: z.object({ duration: z.coerce.number().positive() }),
})

/** Reads media files with ffprobe, which knows more of them and is there where ffmpeg is; null means the one on PATH. */
export async function probeWithFfprobe(
  path: string,
  ffmpegPath: string | null,
): Promise<MediaFindings | undefined> {
  const program = ffmpegPath === null ? 'ffprobe' : join(dirname(ffmpegPath), 'ffprobe')
  try {
    // Only local files: a playlist in disguise must not make us fetch what it names.
    const options = ['-v', 'error', '-protocol_whitelist', 'file', '-threads', '1', '-of', 'json']
    const wanted = [
      '-show_entries',
      'stream=codec_type,codec_name,width,height,bit_rate,nb_frames,duration,pix_fmt:format=duration',
    ]
    const { stdout } = await promisify(execFile)(program, [...options, ...wanted, `file:${path}`], {
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
      env: childEnvironment(),
    })
    return factsOf(answerSchema.parse(JSON.parse(stdout)))
  } catch {
    // Not installed, or not a file that it knows.
    return undefined
  }
}

type Stream = z.output<typeof answerSchema>['streams'][number]

/** Pixel formats with a plane of transparency. */
const TRANSPARENT = /^(yuva|rgba|bgra|argb|abgr|gbrap|ya\d)/

function factsOf({ streams, format }: z.output<typeof answerSchema>): MediaFindings | undefined {
  // A track without a known codec, or a picture without a size, is what a cut-off file leaves.
  const known = streams.filter(({ codec_name }) => codec_name && codec_name !== 'unknown')
  const video = known.find(({ codec_type, width }) => codec_type === 'video' && width)
  const audio = known.find(({ codec_type }) => codec_type === 'audio')
  if (!video && !audio) return undefined
  return {
    durationSec: format.duration,
    video: video
      ? {
          codec: shortName(video.codec_name),
          width: video.width ?? 0,
          height: video.height ?? 0,
        }
      : null,
    audio: audio ? { codec: shortName(audio.codec_name) } : null,
    analysis: analysisOf(known),
  }
}

function shortName(codecName = 'unknown'): string {
  return CODEC_NAMES[codecName] ?? codecName
}

function analysisOf(streams: readonly Stream[]): MediaFindings['analysis'] {
  const analysis: MediaFindings['analysis'] = { audioTracks: [], imageTracks: [], videoTracks: [] }
  for (const { codec_type, codec_name, width, height, ...stream } of streams) {
    const codec = shortName(codec_name)
    const bitRate = stream.bit_rate ?? null
    if (codec_type === 'audio') analysis.audioTracks.push({ bitRate, codec })
    if (codec_type !== 'video' || !width || !height) continue
    analysis.videoTracks.push({
      bitRate,
      codec,
      width,
      height,
      duration: stream.duration ?? null,
      frameCount: stream.nb_frames ?? null,
      hasAlphaPlan: stream.pix_fmt === undefined ? null : TRANSPARENT.test(stream.pix_fmt),
    })
  }
  return analysis
}
