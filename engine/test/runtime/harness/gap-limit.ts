/** Longest gap while nothing is done: tells a track that goes on from one that stands still. */
export const STANDSTILL_MS = 700
/** No gap may be longer on any machine: shorter than every recording, so that a standstill never passes. */
const LONGEST_MS = 1500
/** How much longer a gap may be than the longest of the same run while nothing was done. */
const MOST_TIMES_LONGER = 4

/**
 * Longest gap while something is done, in milliseconds: a busy machine is granted a multiple of what it needed
 * while nothing was done, which has to be judged on its own.
 */
export function gapLimitMs(
  undisturbedMs: number,
  atLeastMs = STANDSTILL_MS,
  times = MOST_TIMES_LONGER,
): number {
  return Math.max(atLeastMs, Math.min(LONGEST_MS, times * undisturbedMs))
}
