import { runFfmpeg } from '../ffmpeg/ffmpeg.ts'
import { AccessUnitBuilder, nalType, nalTypeOf } from './access-unit.ts'
import { splitAnnexB } from './annex-b.ts'
import type { SlateLoop } from './slate-loop.ts'

/** A picture size. */
export interface PictureSize {
  widthPixels: number
  heightPixels: number
}

const framesPerSecond = 30
const loopFrames = 60
const encodeLimitMs = 20_000
/** Browsers number their parameter sets from 0; with another number both can be announced together. */
const parameterSetId = 7

/** Encodes the slate once for each picture size, with the coding tools that browsers use. */
export class SlateLibrary {
  private readonly ffmpegPath: string | null
  private readonly slates = new Map<string, SlateLoop | null>()
  private readonly onError: (error: unknown) => void

  /** Without ffmpeg there are no slates. */
  constructor(ffmpegPath: string | null, onError: (error: unknown) => void) {
    this.ffmpegPath = ffmpegPath
    this.onError = onError
  }

  /** The slate of this size if it is ready. */
  get(size: PictureSize): SlateLoop | null {
    return this.slates.get(keyOf(size)) ?? null
  }

  /** Encodes the slate of this size unless that was done or tried; a failure is reported once. */
  async prepare(size: PictureSize): Promise<void> {
    const key = keyOf(size)
    if (this.ffmpegPath === null || this.slates.has(key)) return
    this.slates.set(key, null)
    try {
      const stream = await runFfmpeg(this.ffmpegPath, encodeArguments(size), encodeLimitMs)
      this.slates.set(key, slateLoop(stream))
    } catch (error) {
      this.onError(error)
    }
  }
}

function keyOf({ widthPixels, heightPixels }: PictureSize): string {
  return `${widthPixels}x${heightPixels}`
}

/** A dark picture with a pause mark: no words, so no language. */
function encodeArguments({ widthPixels, heightPixels }: PictureSize): string[] {
  const bar = Math.max(2, Math.round(Math.min(widthPixels, heightPixels) / 30))
  const height = bar * 4
  const mark = (offset: number) =>
    `drawbox=x=iw/2${offset < 0 ? '' : '+'}${offset}:y=ih/2-${height / 2}:w=${bar}:h=${height}:c=0x4a4f5a:t=fill`
  const picture = `color=c=0x14161a:s=${widthPixels}x${heightPixels}:r=${framesPerSecond},format=rgb24`
  // As the program that it stands in for.
  const limited = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-threads', '1'],
    ...['-f', 'lavfi', '-i', `${picture},${mark(-bar * 1.5)},${mark(bar * 0.5)},${limited}`],
    ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_trc', 'bt709'],
    ...['-color_primaries', 'bt709'],
    ...['-frames:v', String(loopFrames), '-pix_fmt', 'yuv420p', '-c:v', 'libx264'],
    ...['-profile:v', 'baseline', '-preset', 'veryfast', '-threads', '1'],
    ...['-g', String(loopFrames), '-keyint_min', String(loopFrames), '-sc_threshold', '0'],
    ...['-bf', '0', '-refs', '1', '-x264-params', `sps-id=${parameterSetId}:sliced-threads=0`],
    ...['-f', 'h264', 'pipe:1'],
  ]
}

function slateLoop(stream: Buffer): SlateLoop {
  const builder = new AccessUnitBuilder()
  let pending: Buffer[][] = []
  const units = splitAnnexB(stream).flatMap((nal) => {
    pending.push([nal])
    const type = nalTypeOf(nal)
    // One thread and no slices: every slice is a whole picture.
    if (type !== nalType.idr && type !== nalType.slice) return []
    const unit = builder.build(pending)
    pending = []
    return unit === null ? [] : [unit]
  })
  const first = units[0]
  if (first === undefined || !first.isKey) throw new Error('ffmpeg made a slate without keyframe.')
  const pictures = units.map(({ data, isKey }) => ({ data, isKey }))
  return { config: first.config, frameIntervalMs: 1_000 / framesPerSecond, pictures }
}
