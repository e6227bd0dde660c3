import { expect } from 'vitest'

/** Of four in five flashes (reliability goal R10). */
const P80_LIMIT_MS = 100
const LIMIT_MS = 150

/**
 * Expects sound and picture to be together: four of five flashes within 100 ms of their beeps, and each within
 * 150 ms. What the sending browser of a busy machine puts between them is part of it.
 */
export function expectInSync(offsetsMs: readonly number[], leastFlashes: number): void {
  expect(offsetsMs.length).toBeGreaterThanOrEqual(leastFlashes)
  const sizesMs = offsetsMs.map(Math.abs).sort((a, b) => a - b)
  const all = `of ${offsetsMs.map(Math.round).join(', ')} ms`
  expect(sizesMs[Math.ceil(sizesMs.length * 0.8) - 1], all).toBeLessThan(P80_LIMIT_MS)
  expect(sizesMs.at(-1), all).toBeLessThan(LIMIT_MS)
}
