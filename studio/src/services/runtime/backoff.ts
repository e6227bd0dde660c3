/** How long to wait before an attempt: `firstMs` before the first, then growing by `factor` up to `maxMs`. */
export interface Backoff {
  readonly firstMs: number
  readonly factor: number
  readonly maxMs: number
}

/** Delay before an attempt, in milliseconds; attempts count from 1. */
export function backoffDelayMs({ firstMs, factor, maxMs }: Backoff, attempt: number): number {
  return Math.min(maxMs, firstMs * factor ** (attempt - 1))
}
