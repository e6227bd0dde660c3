import { stat } from 'node:fs/promises'
import type { InspectionStep, MediaFindings } from '../messages.ts'
import { probeWithFfprobe } from './ffprobe-probe.ts'
import { probeWithMediabunny } from './mediabunny-probe.ts'

/** Mediabunny keeps every frame of a sound in mind to tell its length; ffprobe keeps none. */
const LONG_SOUND_BYTES = 100_000_000
const WHOLE_FILE_FORMATS = /\.(mp3|aac|flac|wav|ogg)$/i

const MAX_SIDE_PIXELS = 65_535

/** A media file to be read. */
export interface MediaRequest {
  readonly path: string
  readonly fileName?: string
  readonly ffmpegPath: string | null
}

/** What is in a media file; undefined when it is none that we know. */
export async function readMedia(
  { path, fileName = path, ffmpegPath }: MediaRequest,
  onStep: (step: InspectionStep) => void,
): Promise<MediaFindings | undefined> {
  const isLongSound =
    (await stat(path)).size > LONG_SOUND_BYTES && WHOLE_FILE_FORMATS.test(fileName)
  const ffprobe = () => probeWithFfprobe(path, ffmpegPath)
  const mediabunny = () => probeWithMediabunny(path)
  for (const probe of isLongSound ? [ffprobe, mediabunny] : [mediabunny, ffprobe]) {
    onStep('media')
    const facts = await probe()
    if (facts && isPlausible(facts)) return facts
  }
  return undefined
}

/** Whether the figures are such as a media file can have: a damaged one may claim anything. */
function isPlausible({ durationSec, video }: MediaFindings): boolean {
  const isSide = (pixels: number) => pixels > 0 && pixels <= MAX_SIDE_PIXELS
  const hasLength = Number.isFinite(durationSec) && durationSec >= 0
  return hasLength && (video === null || (isSide(video.width) && isSide(video.height)))
}
