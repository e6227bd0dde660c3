import { type MediaWorkload, WORK_KINDS, type WorkKind } from '../ports/media-workload.ts'

/** Work by how much of each kind there is. */
export type Work = Partial<MediaWorkload>

/**
 * What one piece of each kind of work takes, in processors: 0.3 is 30 % of one. `npm run measure:costs` measures
 * them and fails where one is too low.
 */
export const WORK_COSTS: Readonly<Record<WorkKind, number>> = {
  publication: 0.06,
  view: 0.006,
  recording: 0.03,
  output: 0.1,
  copiedStream: 0.06,
  encodedStream: 0.3,
  page: 1,
}

/** What work takes, in processors. */
export function costOf(work: Work): number {
  return WORK_KINDS.reduce((sum, kind) => sum + (work[kind] ?? 0) * WORK_COSTS[kind], 0)
}
