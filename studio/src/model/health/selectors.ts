import type { Snapshot } from 'valtio'
import type { HealthState } from './store.ts'

/** From these levels of the compositor on, a monitor is drawn coarser (engine: load shedding). */
const PREVIEW_FROM = 2
const PROGRAM_FROM = 5

/** Whether the preview is drawn smaller, plainer or slower here; viewers see nothing of it. */
export function isPreviewReduced({ pressure }: Snapshot<HealthState>): boolean {
  return pressure >= PREVIEW_FROM
}

/** Whether viewers get a smaller, plainer or slower program. */
export function isProgramReduced({ pressure, isReduced }: Snapshot<HealthState>): boolean {
  return isReduced || pressure >= PROGRAM_FROM
}
