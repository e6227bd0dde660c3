import { expect, it } from 'vitest'
import { runFaults } from './run-faults.ts'

/** Tells a track that goes on from one that stands still; `npm run faults:engine` holds it to less. */
const MAX_GAP_MS = Number(process.env['MAX_GAP_MS'] ?? 700)

it('a receiver sees no black frame and no standstill, whatever happens to sources, page, graphics and compositor', async () => {
  const report = await runFaults({
    width: 320,
    height: 180,
    backend: 'webgl2',
    hiddenSeconds: 3,
    maxGapMs: MAX_GAP_MS,
    timesSteady: 4,
    tries: 1,
    log: () => {},
  })
  expect(report.problems).toEqual([])
  expect(report.blackFrames).toBe(0)
  expect(report.sameTrack).toBe(true)
  expect(report.openFrames).toBe(0)
  const states = report.events.filter((event) => event.startsWith('contribution:'))
  expect(states).toContain('contribution:1 fallback')
  expect(states).toContain('contribution:2 stalled')
})
