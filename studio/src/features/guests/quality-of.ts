import type { ViewerStats } from '../../services/stream-viewer/stream-viewer.ts'

/** So much quality a lost packet in a hundred costs. */
const PERCENT_PER_LOSS = 10
const FULL_FRAME_RATE = 30
const BARS = 4
const FULL = 100

/**
 * How good a stream is, 0 to 100: what the server says (GAP-013), else by what arrives in this tab: lost packets
 * and frames a second. Null while nobody knows.
 */
export function qualityOf(
  serverQuality: number,
  stats: Pick<ViewerStats, 'lossPercent' | 'framesPerSecond'> | null,
): number | null {
  if (serverQuality > 0) return Math.min(serverQuality, FULL)
  if (!stats || (stats.lossPercent === null && stats.framesPerSecond === null)) return null
  const loss = (stats.lossPercent ?? 0) * PERCENT_PER_LOSS
  const rate = Math.min((stats.framesPerSecond ?? FULL_FRAME_RATE) / FULL_FRAME_RATE, 1)
  return Math.round(Math.max(0, FULL - loss) * rate)
}

/** How many of four bars are lit: none at 0, all from 76 on. */
export function litBars(quality: number): number {
  return Math.ceil((quality / FULL) * BARS)
}
