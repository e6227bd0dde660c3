import type { Recording } from '@proscenium/protocol'

type Timed = Pick<Recording, 'contributionId' | 'startedAt' | 'durationSec'>

/**
 * Seconds from the start of the program's file to the start of a contribution's, so that editors can line them up;
 * negative where it began before. Null for the program itself, and without any. The file meant is the one that
 * runs when the contribution begins, else the one that begins nearest to it.
 */
export function programOffsetSec(recording: Timed, recordings: readonly Timed[]): number | null {
  if (recording.contributionId === null) return null
  let nearest: { awaySec: number; offsetSec: number } | null = null
  for (const program of recordings) {
    if (program.contributionId !== null) continue
    const offsetSec = (Date.parse(recording.startedAt) - Date.parse(program.startedAt)) / 1_000
    const isWithin = offsetSec >= 0 && offsetSec <= program.durationSec
    const awaySec = isWithin ? 0 : Math.abs(offsetSec)
    if (nearest === null || awaySec < nearest.awaySec) nearest = { awaySec, offsetSec }
  }
  return nearest?.offsetSec ?? null
}
