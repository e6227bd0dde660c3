import { expect } from 'vitest'

const LIMIT_MS = 100
/** A busy machine captures or plays a single flash late; that says nothing of the product. */
const WITHIN_SHARE = 0.8
const OUTLIER_LIMIT_MS = 250

/**
 * Expects sound and picture to be together: at least four of five flashes within 100 ms of their beep, and
 * none far off.
 */
export function expectInSync(offsetsMs: readonly number[], leastFlashes: number): void {
  expect(offsetsMs.length).toBeGreaterThanOrEqual(leastFlashes)
  const far = offsetsMs.filter((offsetMs) => Math.abs(offsetMs) > OUTLIER_LIMIT_MS)
  expect(far).toEqual([])
  const within = offsetsMs.filter((offsetMs) => Math.abs(offsetMs) <= LIMIT_MS)
  expect(within.length, `of ${offsetsMs.map(Math.round).join(', ')} ms`).toBeGreaterThanOrEqual(
    WITHIN_SHARE * offsetsMs.length,
  )
}
