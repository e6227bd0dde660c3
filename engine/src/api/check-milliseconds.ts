import { EngineError } from './engine-error.ts'

/** Longest delay of a browser's timer, in milliseconds, near 25 days; one beyond would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Checks a time that a host has given: milliseconds from 0, Infinity for no limit. `name` is that of the option.
 * Throws EngineError `invalid-option`.
 */
export function checkMilliseconds(name: string, ms: number): void {
  if (typeof ms === 'number' && ms >= 0) return
  throw new EngineError(
    'invalid-option',
    `${name} must be a number of milliseconds from 0, or Infinity for no limit, got ${String(ms)}`,
  )
}

/** A checked time as a delay that timers keep: what is longer than they can wait, Infinity too, is the longest. */
export function timerMs(ms: number): number {
  return Math.min(ms, MAX_TIMER_MS)
}
