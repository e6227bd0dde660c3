import { MARKER_MARGIN_SEC, type Recording } from '@proscenium/protocol'

/**
 * Where a marked moment lies in a recording, in seconds from its start; null when it is not in it. One shortly
 * before or after leads to that end (GAP-138). While live was paused nothing was recorded: after a pause moments
 * lie that much earlier in the file than here.
 */
export function markerMomentSec(
  targetSec: number,
  { startedAt, durationSec }: Pick<Recording, 'startedAt' | 'durationSec'>,
): number | null {
  const sec = targetSec - Date.parse(startedAt) / 1_000
  if (sec < -MARKER_MARGIN_SEC || sec > durationSec + MARKER_MARGIN_SEC) return null
  return Math.min(durationSec, Math.max(0, sec))
}
