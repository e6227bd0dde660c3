import { expect, it } from 'vitest'
import { runSync } from './run-sync.ts'
import { pairOnsets, syncFigures } from './sync-figures.ts'

it('keeps flash and beep together in the engine, in a recording and behind WebRTC', async () => {
  const result = await runSync({ seconds: 10, log: () => {} })
  const { program, received, recorded } = result
  console.info(
    `Sound after picture, in ms: ${program.medianMs.toFixed(0)} at the engine, ${recorded.medianMs.toFixed(0)} recorded, ${received.medianMs.toFixed(0)} by WebRTC`,
  )
  expect(result.errors).toEqual([])
  for (const { count } of [program, received, recorded]) expect(count).toBeGreaterThanOrEqual(5)
  // Wide enough for a machine that is busy with other things; `npm run measure:sync` asks for 40 ms.
  expect(Math.abs(program.medianMs)).toBeLessThan(100)
  expect(Math.abs(recorded.medianMs)).toBeLessThan(80)
  expect(Math.abs(received.medianMs)).toBeLessThan(250)
  expect(Math.abs(result.recordedEndsMs)).toBeLessThan(500)
})

it('pairs each flash with its beep, and tells a drift from a constant distance', () => {
  expect(pairOnsets([1000, 2000, 3000], [1010, 1990, 4000], 0)).toEqual([
    { atS: 1, ms: 10 },
    { atS: 2, ms: -10 },
  ])
  const run = (msPerMinute: number) =>
    Array.from({ length: 600 }, (_, atS) => ({
      atS,
      ms: 15 + (msPerMinute * atS) / 60 + (atS % 50 === 7 ? 300 : 0),
    }))
  expect(syncFigures(run(0))).toMatchObject({ count: 600, medianMs: 15, driftMsPerMinute: 0 })
  const drifting = syncFigures(run(6))
  expect(drifting.driftMsPerMinute).toBeCloseTo(6, 1)
  expect(drifting.endMs - drifting.startMs).toBeCloseTo(54, 0)
  expect(drifting.worstMs).toBeGreaterThan(300)
  expect(syncFigures(run(0)).withinLimit).toBeCloseTo(0.98)
})
