import { expect, it } from 'vitest'
import { growthOf, isGrowing } from './growth.ts'
import { runSoak } from './run-soak.ts'

it('goes through 12 takes in 12 seconds without anything growing or staying open', async () => {
  const report = await runSoak({ seconds: 12, takes: 12, backend: 'auto', log: () => {} })
  expect(report.faults).toEqual([])
  expect(report.takesCompleted).toBe(12)
  expect(report.openFramesAtDisposal).toBe(0)
  expect(report.samples.every(({ openFrames }) => openFrames < 20)).toBe(true)
})

it('would notice a leak', () => {
  const leak = (perSecond: number) =>
    growthOf(Array.from({ length: 30 }, (_, s) => ({ atS: s, bytes: 20e6 + perSecond * s })))
  expect(isGrowing(leak(0))).toBe(false)
  expect(isGrowing(leak(300_000))).toBe(true)
  expect(leak(1000).bytesPerMinute).toBeCloseTo(60_000)
})
