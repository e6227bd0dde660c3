import { expect } from 'vitest'

const LIMIT_MS = 100

/** Expects sound and picture to be together: every flash within 100 ms of its beep. */
export function expectInSync(offsetsMs: readonly number[], leastFlashes: number): void {
  expect(offsetsMs.length).toBeGreaterThanOrEqual(leastFlashes)
  const farthestMs = Math.max(...offsetsMs.map(Math.abs))
  expect(farthestMs, `of ${offsetsMs.map(Math.round).join(', ')} ms`).toBeLessThan(LIMIT_MS)
}
