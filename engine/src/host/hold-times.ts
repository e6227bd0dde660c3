import { timerMs } from '../api/check-milliseconds.ts'
import type { HoldTimes } from '../api/engine-options.ts'

const DEFAULTS: HoldTimes = { lostMs: 3000, stalledAfterMs: 2000, stalledMs: 10_000 }

/** How long last pictures stand, what is left out filled in; times are checked ones. */
export function holdTimes(asked: Partial<HoldTimes> = {}): HoldTimes {
  const times = { ...DEFAULTS, ...asked }
  return { ...times, lostMs: timerMs(times.lostMs) }
}
