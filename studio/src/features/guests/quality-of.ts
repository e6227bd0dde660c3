import type { ViewerStats } from '../../services/stream-viewer/stream-viewer.ts'

/** So much quality a lost packet in a hundred costs. */
const PERCENT_PER_LOSS = 10
const FULL_FRAME_RATE = 30
const BARS = 4
const FULL = 100

/**
 * How good a stream is, 0 to 100: what the server says of the way to it (GAP-013), less what is lost on the way
 * here; where the server says nothing, by the frames that arrive here. Null while nobody knows.
 */
export function qualityOf(
  serverQuality: number,
  stats: Pick<ViewerStats, 'lossPercent' | 'framesPerSecond'> | null,
): number | null {
  const { lossPercent = null, framesPerSecond = null } = stats ?? {}
  const here = Math.max(0, FULL - (lossPercent ?? 0) * PERCENT_PER_LOSS)
  if (serverQuality > 0) return Math.round(Math.min(serverQuality, here))
  if (lossPercent === null && framesPerSecond === null) return null
  const rate = Math.min((framesPerSecond ?? FULL_FRAME_RATE) / FULL_FRAME_RATE, 1)
  return Math.round(here * rate)
}

/** How many of four bars are lit: all from 76 on; one for whatever arrives at all. */
export function litBars(quality: number): number {
  return Math.max(1, Math.ceil((quality / FULL) * BARS))
}
