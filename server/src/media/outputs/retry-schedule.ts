const firstDelayMs = 2_000
const maxDelayMs = 30_000
/** Attempts before an output gives up (GAP-045). */
export const maxAttempts = 5

/** Time before the given attempt (from 1) of what never gives up: 2 s growing twofold to 30 s. */
export function growingDelayMs(attempt: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1))
}

/** Time before the given attempt (from 1): 2 s growing twofold to 30 s; null when there is none left (GAP-045). */
export function retryDelayMs(attempt: number): number | null {
  return attempt > maxAttempts ? null : growingDelayMs(attempt)
}
