import { type MediaWorkload, WORK_KINDS } from '../ports/media-workload.ts'

/** Work by how much of each kind there is: that of the media plane, and files of users that are read. */
export type Work = Partial<MediaWorkload & { readonly inspection: number }>

/**
 * What one piece of each kind of work takes, in processors: 0.3 is 30 % of one. `npm run measure:costs` measures
 * them and fails where one is too low.
 */
export const WORK_COSTS: Readonly<Record<keyof Work, number>> = {
  publication: 0.06,
  view: 0.006,
  recording: 0.03,
  output: 0.1,
  copiedStream: 0.06,
  encodedStream: 0.3,
  page: 1,
  // On one processor, in bursts, and at a lower priority than shows.
  inspection: 0.5,
}

const COSTLY_KINDS = [...WORK_KINDS, 'inspection'] as const

/** What work takes, in processors. */
export function costOf(work: Work): number {
  return COSTLY_KINDS.reduce((sum, kind) => sum + (work[kind] ?? 0) * WORK_COSTS[kind], 0)
}
