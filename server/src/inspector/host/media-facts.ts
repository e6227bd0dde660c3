import type { InspectionStep, MediaFindings } from '../messages.ts'
import { probeWithFfprobe } from './ffprobe-probe.ts'
import { probeWithMediabunny } from './mediabunny-probe.ts'

const MAX_SIDE_PIXELS = 65_535

/** A media file to be read. */
export interface MediaRequest {
  readonly path: string
  readonly ffmpegPath: string | null
  /** Asks ffprobe first, which knows less of a file but reads little of it. */
  readonly isLong?: boolean
}

/** What is in a media file; undefined when it is none that we know. */
export async function readMedia(
  { path, ffmpegPath, isLong = false }: MediaRequest,
  onStep: (step: InspectionStep) => void,
): Promise<MediaFindings | undefined> {
  const ffprobe = () => probeWithFfprobe(path, ffmpegPath)
  const mediabunny = () => probeWithMediabunny(path)
  for (const probe of isLong ? [ffprobe, mediabunny] : [mediabunny, ffprobe]) {
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
