import type { ActualContributionSource } from '@proscenium/protocol'
import { CONTRIBUTION_FRAME_RATE } from './contribution-config.ts'

/** What came of a stream in the last moments. */
export interface ArrivalFigures {
  /** Null without pictures. */
  readonly framesPerSecond: number | null
  /** Part of the packets that the network lost, 0 to 1. */
  readonly lossShare: number
}

/** So much quality a lost packet in a hundred costs. */
const PERCENT_PER_LOSS = 10
const FULL = 100
const BARS = 4
/** What is less than this no one sees. */
const LEAST_NEWS = 5

/** How good a contribution arrives, 0 to 100: pictures against their target, less what is lost (GAP-013). */
export function contributionQuality(
  { framesPerSecond, lossShare }: ArrivalFigures,
  actualSource: ActualContributionSource | null,
): number {
  const kept = Math.max(0, FULL - lossShare * FULL * PERCENT_PER_LOSS)
  return Math.round(kept * pictureShare(framesPerSecond, actualSource))
}

/** How many of four bars a quality lights (GAP-013). */
export function qualityBars(quality: number): number {
  return Math.ceil((quality / FULL) * BARS)
}

/** Whether a quality is worth a word to those who were told another. */
export function isQualityNews(told: number, quality: number): boolean {
  if ((told === 0) !== (quality === 0)) return true
  return Math.abs(told - quality) >= LEAST_NEWS
}

function pictureShare(
  framesPerSecond: number | null,
  actualSource: ActualContributionSource | null,
): number {
  if (framesPerSecond === null) return 1
  // A screen is sent when something moves on it.
  if (actualSource === 'screen_share') return framesPerSecond > 0 ? 1 : 0
  return Math.min(1, framesPerSecond / CONTRIBUTION_FRAME_RATE)
}
