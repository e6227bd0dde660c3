import { EngineError } from '../api/engine-error.ts'
import type { HoldTimes } from '../api/engine-options.ts'

const DEFAULTS: HoldTimes = { lostMs: 3000, stalledAfterMs: 2000, stalledMs: 10_000 }

/** Fills in and checks how long last pictures stand. Throws EngineError `invalid-option`. */
export function holdTimes(asked: Partial<HoldTimes> = {}): HoldTimes {
  const times = { ...DEFAULTS, ...asked }
  for (const [name, ms] of Object.entries(times)) {
    if (!(ms >= 0)) {
      throw new EngineError('invalid-option', `hold.${name} must be 0 or more, got ${ms}`)
    }
  }
  return times
}
