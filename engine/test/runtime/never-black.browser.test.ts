import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockPage, loseContext, loseSources } from './harness/disturbed-shows.ts'
import { gapLimitMs, STANDSTILL_MS } from './harness/gap-limit.ts'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type { Recording } from './site/receiver.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser?.close())

const once = (record: () => Promise<Recording>) => record()

/** `never-black.measure.test.ts` holds gaps to 150 ms. */
function expectUnbroken(recording: Recording, undisturbed: Recording): void {
  expect(recording.blackFrames).toBe(0)
  expect(recording.darkest).toBeGreaterThan(30)
  expect(recording.inOrder).toBe(true)
  expect(recording.frames).toBeGreaterThan(1)
  expect(undisturbed.longestGapMs).toBeLessThan(STANDSTILL_MS)
  expect(recording.longestGapMs).toBeLessThan(gapLimitMs(undisturbed.longestGapMs))
}

describe('never black: a receiver elsewhere', () => {
  it('gets frames while a source stalls or goes, and while the page is hidden', async () => {
    const seen = await loseSources(labBrowser, once)
    expect(seen.complaints).toEqual([])
    expect(seen.visibility).toBe('hidden')
    for (const recording of [seen.stalled, seen.hidden, seen.unplugged]) {
      expectUnbroken(recording, seen.undisturbed)
    }
    expect(seen.states.join(' ')).toMatch(/^loading live stalled fallback live/)
    expect(seen.states.at(-1)).toBe('fallback')
  })

  // A take without video; the fault run has sources that must move on meanwhile.
  it('gets frames while the page is blocked for two seconds', async () => {
    const { blocked, undisturbed, complaints } = await blockPage(labBrowser, once)
    expect(complaints).toEqual([])
    expectUnbroken(blocked, undisturbed)
    // Both recordings last two seconds, and in both something takes a processor for itself.
    expect(blocked.frames / undisturbed.frames).toBeGreaterThan(0.5)
  })

  it('gets the last picture repeated while the graphics context is made anew', async () => {
    const recording = await loseContext(labBrowser)
    expectUnbroken(recording, recording.undisturbed)
    expect(recording).toMatchObject({
      sameTrack: true,
      events: ['lost webgl2', 'restored canvas2d'],
    })
  })
})
