import { RecordError } from './record-error.ts'
import type { RecordPlan } from './record-messages.ts'
import type { RecordEncoding, RecordTarget } from './record-options.ts'

/** What a plan is made of besides the encoding. */
export interface PlanParts extends Pick<RecordPlan, 'video' | 'audio' | 'width' | 'height'> {
  readonly to: RecordTarget | null
  readonly replaySeconds: number
}

const CODECS = { mp4: ['avc'], webm: ['vp8', 'vp9'] } as const
const DEFAULT_VIDEO_BITRATE = 6_000_000
const DEFAULT_AUDIO_BITRATE = 160_000

/** Throws RecordError `invalid-option` for what cannot be meant. */
export function checkEncoding(encoding: RecordEncoding, replaySeconds: number | undefined): void {
  const { format = 'mp4', videoCodec, keyFrameIntervalS, videoBitrate, audioBitrate } = encoding
  const codecs: readonly string[] | undefined = CODECS[format]
  if (!codecs || (videoCodec && !codecs.includes(videoCodec))) {
    throw new RecordError(
      'invalid-option',
      `There is no ${videoCodec ?? 'video'} in ${format} files`,
    )
  }
  checkRange('keyFrameIntervalS', keyFrameIntervalS, 0.2, 10)
  checkRange('videoBitrate', videoBitrate, 10_000, 200_000_000)
  checkRange('audioBitrate', audioBitrate, 6_000, 510_000)
  checkRange('replaySeconds', replaySeconds, 1, 600)
}

/** Throws RecordError `invalid-option` for what bytes cannot go to. */
export function checkTarget(to: unknown): asserts to is RecordTarget {
  const { opfs, getWriter, locked } = Object(to) as {
    readonly opfs?: unknown
    readonly getWriter?: unknown
    readonly locked?: unknown
  }
  if (typeof opfs === 'string' && opfs !== '') return
  if (typeof getWriter !== 'function') {
    throw new RecordError('invalid-option', 'to must be { opfs: path } or a WritableStream')
  }
  if (locked === true) {
    throw new RecordError(
      'invalid-option',
      'The stream in to is locked: somebody else writes to it',
    )
  }
}

/** Completes a checked encoding. */
export function recordPlan(encoding: RecordEncoding, parts: PlanParts): RecordPlan {
  const format = encoding.format ?? 'mp4'
  return {
    ...parts,
    format,
    videoCodec: encoding.videoCodec ?? CODECS[format][0],
    videoBitrate: encoding.videoBitrate ?? DEFAULT_VIDEO_BITRATE,
    audioBitrate: encoding.audioBitrate ?? DEFAULT_AUDIO_BITRATE,
    keyFrameIntervalS: encoding.keyFrameIntervalS ?? 1,
  }
}

function checkRange(name: string, value: number | undefined, low: number, high: number): void {
  const isNumber = typeof value === 'number'
  if (value === undefined || (isNumber && value >= low && value <= high)) return
  throw new RecordError('invalid-option', `${name} must be ${low} to ${high}, got ${value}`)
}
